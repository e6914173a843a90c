import { payoutKeys } from '#server/payouts/payout-keys.ts'
import type { PayoutService } from '#server/payouts/payout-service.ts'
import { checkName, find, pay, tryKeys } from './calls.ts'
import { isSignedEvent, readEvent } from './events.ts'

export const razorpayx: PayoutService = {
  code: 'razorpayx',
  title: 'RazorpayX',
  isSimulated: false,
  keys: payoutKeys,
  // As its gateway: tests set another one for both.
  apiOf: ({ gateways }) => gateways.addresses.razorpay?.api,
  tryKeys,
  checkName,
  pay,
  find,
  isSignedEvent,
  readEvent,
}
