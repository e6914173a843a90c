import { razorpay } from '#server/payments/razorpay/index.ts'
import { simulator } from '#server/payments/simulator/index.ts'
import type { Gateway } from './gateway.ts'

/** All gateways that a shop can have an account at. A new one is a folder and a line here. */
export const GATEWAYS: readonly Gateway[] = [razorpay, simulator]

export function findGateway(code: string): Gateway | undefined {
  return GATEWAYS.find((gateway) => gateway.code === code)
}

/** The codes that an operator can choose from; the first is meant where none is named. */
export const OPERATORS_GATEWAYS = GATEWAYS.filter(({ isSimulated }) => !isSimulated).map(({ code }) => code)
