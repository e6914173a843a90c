import type { Order } from '#contract/orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { CancelledFor } from '#server/orders/states/locked-orders-store.ts'
import { selectShopOrders } from '#server/orders/store.ts'
import { describeOrders } from './describe-orders.ts'

/** An order for the jobs and the operator of its shop: its owner is not checked. */
export interface WholeOrder extends Order {
  customerId: number
  cancelledFor: CancelledFor | null
}

export function getWholeOrder(ctx: Ctx, orderId: number): Promise<WholeOrder> {
  return withTransaction(ctx, async (tx) => {
    const rows = await selectShopOrders(tx, { orderId, max: 1 })
    const [order] = await describeOrders(tx, rows)
    const [row] = rows
    if (!order || !row) throw new Refusal('not-found', { id: 'noOrderId', orderId })
    return { ...order, customerId: row.customerId, cancelledFor: row.cancelledFor }
  })
}
