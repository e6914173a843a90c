import type { BoughtAgain } from '#contract/orders.ts'
import { addAvailable } from '#server/cart/index.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOrderLines, selectOrders } from '#server/orders/store.ts'

export async function buyAgain(ctx: Ctx, { number }: { number: string }): Promise<BoughtAgain> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    const [order] = await selectOrders(tx, customerId, { number, max: 1 })
    if (!order) throw new Refusal('not-found', { id: 'orderInfoMissing' })
    return addAvailable(tx, customerId, await selectOrderLines(tx, [order.orderId]))
  })
}
