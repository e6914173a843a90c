import type { Order } from '#contract/orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type CancelledFor, selectOrderLines, selectWholeOrder } from './store.ts'

/** An order and what came of it, for those who work for the shop: it asks nobody whose order it is. */
export interface WholeOrder extends Order {
  customerId: number
  cancelledFor: CancelledFor | null
  shipment: { courier: string; awb: string; shippedAt: Date } | null
  /** What went back, or is about to. */
  refundPaise: number
}

export function getWholeOrder(ctx: Ctx, orderId: number): Promise<WholeOrder> {
  return withTransaction(ctx, async (tx) => {
    const row = await selectWholeOrder(tx, orderId)
    if (!row) throw new Refusal('not-found', `There is no order with the id ${orderId} in this shop.`)
    const { orderId: _, courier, awb, shippedAt, ...order } = row
    const lines = await selectOrderLines(tx, [orderId])
    return {
      ...order,
      shipment: courier !== null && awb !== null && shippedAt ? { courier, awb, shippedAt } : null,
      lines: lines.map(({ orderId: _, ...line }) => line),
    }
  })
}
