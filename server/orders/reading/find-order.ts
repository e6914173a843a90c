import type { Order } from '#contract/orders.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOrders } from '#server/orders/store.ts'
import { describeOrders } from './describe-orders.ts'

/** The customer's own order; an order of another customer is reported as missing. */
export async function findOrder(ctx: Ctx, { number }: { number: string }): Promise<Order | null> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    const [order] = await describeOrders(tx, await selectOrders(tx, customerId, { number, max: 1 }))
    return order ?? null
  })
}
