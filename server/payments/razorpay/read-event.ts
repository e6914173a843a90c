import { z } from 'zod'
import { text } from '#contract/call.ts'
import type { GatewayEvent, SentEvent } from '#server/payments/gateway.ts'
import { paymentSchema, readPayment } from './read-payment.ts'
import { readRefund, refundSchema } from './read-refund.ts'

const eventSchema = z.object({
  event: text.max(100),
  payload: z.object({
    payment: z.object({ entity: paymentSchema }).optional(),
    refund: z.object({ entity: refundSchema }).optional(),
  }),
})

const eventIdSchema = text.min(1).max(200).optional().catch(undefined)

export function readEvent({ body, headers }: SentEvent): GatewayEvent | undefined {
  const parsed = eventSchema.safeParse(readJson(body))
  if (!parsed.success) return undefined
  const { event, payload } = parsed.data
  const refund = payload.refund?.entity
  return {
    eventId: eventIdSchema.parse(headers['x-razorpay-event-id']),
    // A refund's event also contains its payment as it was before, which is no news.
    payment: payload.payment && !refund ? readPayment(payload.payment.entity) : undefined,
    refund: refund && {
      ...readRefund(refund),
      paymentId: refund.payment_id,
      isProcessed: event === 'refund.processed',
      hasFailed: event === 'refund.failed',
    },
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
