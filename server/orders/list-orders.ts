import type { Order } from '#contract/orders.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/database.ts'
import { selectOrderLines, selectOrders } from './store.ts'

/** The wire call has no pages, so it has a bound. */
const ORDERS_MAX = 200

export async function listOrders(ctx: Ctx): Promise<Order[]> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    const orders = await selectOrders(tx, customerId, ORDERS_MAX)
    const lines = await selectOrderLines(
      tx,
      orders.map(({ orderId }) => orderId),
    )
    const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
    return orders.map(({ orderId, ...order }) => ({
      ...order,
      lines: (linesOf.get(orderId) ?? []).map(({ orderId: _, ...line }) => line),
    }))
  })
}
