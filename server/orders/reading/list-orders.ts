import type { Order } from '#contract/orders.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOrders } from '#server/orders/store.ts'
import { describeOrders } from './describe-orders.ts'

/** The call has no pagination, so the list is limited. */
const ORDERS_MAX = 200

export async function listOrders(ctx: Ctx): Promise<Order[]> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => describeOrders(tx, await selectOrders(tx, customerId, { max: ORDERS_MAX })))
}
