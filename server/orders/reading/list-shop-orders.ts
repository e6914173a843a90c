import type { Order, OrderStatus } from '#contract/orders.ts'
import { assertOperator, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectShopOrders } from '#server/orders/store.ts'
import { describeOrders } from './describe-orders.ts'

export interface ShopOrder extends Order {
  /** Why nothing may be shipped before the operator has reviewed it (F15). */
  review: string | null
}

interface Wanted {
  status?: OrderStatus | undefined
  max: number
}

/** For the operator: the orders of one shop, newest first, including unpaid ones. */
export async function listShopOrders(ctx: Ctx, wanted: Wanted): Promise<ShopOrder[]> {
  assertOperator(ctx)
  return withTransaction(ctx, async (tx) => {
    const rows = await selectShopOrders(tx, wanted)
    const orders = await describeOrders(tx, rows)
    return orders.map((order, index) => ({ ...order, review: rows[index]?.review ?? null }))
  })
}
