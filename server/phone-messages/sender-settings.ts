import type { Settings } from '#server/kernel/ctx.ts'
import { addressesOf, addressVariables, readAddresses } from '#server/kernel/service-addresses.ts'
import { CHANNELS } from './channels.ts'

const ADDRESSES = addressesOf(CHANNELS)

/** The environment variables of all senders. */
export const PHONE_SENDER_VARIABLES = addressVariables(ADDRESSES)

export function readPhoneSenderAddresses(values: Readonly<Record<string, unknown>>): Settings['phoneSenders'] {
  return readAddresses(ADDRESSES, values)
}
