import { z } from 'zod'
import { text } from '#contract/call.ts'
import { isSignedHex } from '#server/kernel/is-signed-hex.ts'
import { readJson } from '#server/kernel/request-json.ts'
import type { PayoutService } from '#server/payouts/payout-service.ts'

/** A webhook's body is signed as sent. */
export const isSignedEvent: PayoutService['isSignedEvent'] = ({ eventSecret }, { body, headers }) =>
  isSignedHex(eventSecret, body, headers['x-razorpay-signature'])

const eventSchema = z.object({
  event: text.max(100),
  payload: z.object({ payout: z.object({ entity: z.object({ reference_id: z.uuid() }) }) }),
})

export const readEvent: PayoutService['readEvent'] = ({ body }) => {
  const parsed = eventSchema.safeParse(readJson(body))
  return parsed.success ? parsed.data.payload.payout.entity.reference_id : undefined
}
