import type { Settings } from '#server/kernel/ctx.ts'
import { addressesOf, addressVariables, readAddresses } from '#server/kernel/service-addresses.ts'
import { COURIERS } from './couriers.ts'

const ADDRESSES = addressesOf(COURIERS)

/** The environment variables of all couriers. */
export const COURIER_VARIABLES = addressVariables(ADDRESSES)

export function readCourierAddresses(values: Readonly<Record<string, unknown>>): Settings['couriers'] {
  return readAddresses(ADDRESSES, values)
}
