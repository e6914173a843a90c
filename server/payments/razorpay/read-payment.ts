import { z } from 'zod'
import { text } from '#contract/call.ts'
import type { GatewayPayment } from '#server/orders/index.ts'

const id = text.max(100)

/** A payment as in the gateway's responses and events. */
export const paymentSchema = z.object({
  id,
  order_id: id.nullish(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount: z.number().int().min(0),
  currency: text.max(10),
  method: text.max(50).nullish(),
})

/**
 * Undefined if the outcome is not known yet. `status` decides: the documentation's own samples have a `captured` that
 * contradicts it.
 */
export function readPayment(entity: z.output<typeof paymentSchema>): GatewayPayment | undefined {
  if (entity.status === 'created') return undefined
  return {
    paymentId: entity.id,
    gatewayOrderId: entity.order_id || null,
    status: entity.status === 'refunded' ? 'captured' : entity.status,
    isRefunded: entity.status === 'refunded',
    amountPaise: entity.amount,
    currency: entity.currency,
    method: entity.method ?? '',
  }
}
