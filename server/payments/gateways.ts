import { razorpay } from '#server/payments/razorpay/index.ts'
import { simulator } from '#server/payments/simulator/index.ts'
import type { Gateway } from './gateway.ts'

/** All gateways at which a shop can have an account. A new one needs a folder and a line here. */
export const GATEWAYS: readonly Gateway[] = [razorpay, simulator]

export function findGateway(code: string): Gateway | undefined {
  return GATEWAYS.find((gateway) => gateway.code === code)
}

/** The codes that an operator can choose from; the first is the default. */
export const OPERATORS_GATEWAYS = GATEWAYS.filter(({ isSimulated }) => !isSimulated).map(({ code }) => code)
