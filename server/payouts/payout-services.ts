import { razorpayx } from '#server/payouts/razorpayx/index.ts'
import { simulator } from '#server/payouts/simulator/index.ts'
import type { PayoutService } from './payout-service.ts'

/** All services at which a shop can have an account. A new one needs a folder and a line here. */
export const PAYOUT_SERVICES: readonly PayoutService[] = [razorpayx, simulator]

export function findService(code: string): PayoutService | undefined {
  return PAYOUT_SERVICES.find((service) => service.code === code)
}

/** The codes that an operator can choose from; the first is the default. */
export const OPERATORS_SERVICES = PAYOUT_SERVICES.filter(({ isSimulated }) => !isSimulated).map(({ code }) => code)
