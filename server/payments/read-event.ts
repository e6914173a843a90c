import { createHash } from 'node:crypto'
import { z } from 'zod'
import { text } from '#contract/call.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { GatewayAccount } from './find-account.ts'
import { type GatewayPayment, readPayment } from './gateway.ts'
import { isSignedEvent } from './signatures.ts'

const id = text.max(100)

const eventSchema = z.object({
  event: text.max(100),
  payload: z.object({
    payment: z
      .object({
        entity: z.object({
          id,
          order_id: id.nullish(),
          status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
          amount: z.number().int().min(0),
          currency: text.max(10),
          method: text.max(50).nullish(),
        }),
      })
      .optional(),
    refund: z
      .object({ entity: z.object({ id, payment_id: id, amount: z.number().int().min(0), status: text.max(50) }) })
      .optional(),
  }),
})

export interface GatewayEvent {
  eventId: string
  payment: GatewayPayment | undefined
  refund:
    | { gatewayRefundId: string; paymentId: string; amountPaise: number; isProcessed: boolean; hasFailed: boolean }
    | undefined
}

/**
 * A webhook whose signature is right, in our words. `status` decides: the documents' own samples carry a `captured` that
 * says the opposite.
 */
export function readEvent(
  account: GatewayAccount,
  { body, signature, eventId }: { body: string; signature: string; eventId: string },
): GatewayEvent {
  if (!isSignedEvent(account.webhookSecret, body, signature)) {
    throw new Refusal('unauthorized', 'The signature of this event is not right.')
  }
  const parsed = eventSchema.safeParse(readJson(body))
  if (!parsed.success) throw new Refusal('bad-input', 'This is no event of the gateway.')
  const { event, payload } = parsed.data
  const refund = payload.refund?.entity
  return {
    eventId: eventId || createHash('sha256').update(body).digest('hex'),
    // An event of a refund carries its payment too, as it was: nothing new.
    payment: payload.payment && !refund ? readPayment(payload.payment.entity) : undefined,
    refund: refund && {
      gatewayRefundId: refund.id,
      paymentId: refund.payment_id,
      amountPaise: refund.amount,
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
