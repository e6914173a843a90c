import { z } from 'zod'
import { text } from '#contract/call.ts'
import { readJson } from '#server/kernel/request-json.ts'
import type { GatewayEvent, SentEvent } from '#server/payments/gateway.ts'
import { paymentSchema, readPayment } from './read-payment.ts'
import { readRefund, refundSchema } from './read-refund.ts'

const requestSchema = z.object({ id: text.max(100) })

const eventSchema = z.object({
  event: text.max(100),
  payload: z.object({
    payment: z.object({ entity: paymentSchema }).optional(),
    refund: z.object({ entity: refundSchema }).optional(),
    qr_code: z.object({ entity: requestSchema }).optional(),
    payment_link: z.object({ entity: requestSchema }).optional(),
  }),
})

const eventIdSchema = text.min(1).max(200).optional().catch(undefined)

export function readEvent({ body, headers }: SentEvent): GatewayEvent | undefined {
  const parsed = eventSchema.safeParse(readJson(body))
  if (!parsed.success) return undefined
  const { event, payload } = parsed.data
  const refund = payload.refund?.entity
  const paid = payload.payment && !refund ? readPayment(payload.payment.entity) : undefined
  const request = (payload.qr_code ?? payload.payment_link)?.entity
  return {
    eventId: eventIdSchema.parse(headers['x-razorpay-event-id']),
    // A refund's event also contains its payment as it was before, which is no news.
    payment: paid && request ? { ...paid, requestId: request.id } : paid,
    refund: refund && {
      ...readRefund(refund),
      paymentId: refund.payment_id,
      isProcessed: event === 'refund.processed',
      hasFailed: event === 'refund.failed',
    },
  }
}
