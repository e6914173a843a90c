import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { text } from '#contract/call.ts'
import type { PayoutService } from '#server/payouts/payout-service.ts'

/** A webhook's body is signed as sent. */
export const isSignedEvent: PayoutService['isSignedEvent'] = ({ eventSecret }, { body, headers }) => {
  const right = Buffer.from(createHmac('sha256', eventSecret).update(body).digest('hex'))
  const given = Buffer.from(headers['x-razorpay-signature'] ?? '')
  return given.length === right.length && timingSafeEqual(given, right)
}

const eventSchema = z.object({
  event: text.max(100),
  payload: z.object({ payout: z.object({ entity: z.object({ reference_id: z.uuid() }) }) }),
})

export const readEvent: PayoutService['readEvent'] = ({ body }) => {
  const parsed = eventSchema.safeParse(readJson(body))
  return parsed.success ? parsed.data.payload.payout.entity.reference_id : undefined
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
