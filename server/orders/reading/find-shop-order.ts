import type { Order, OrderEvent } from '#contract/orders.ts'
import { assertOperator, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type OrderPayment, selectOrderPayments } from '#server/orders/paying/payments-store.ts'
import { movesFrom } from '#server/orders/states/order-moves.ts'
import { selectOrderEvents, selectShopOrders } from '#server/orders/store.ts'
import { describeOrders } from './describe-orders.ts'

export interface ShopOrderDetails extends Omit<Order, 'events'> {
  events: (OrderEvent & { note: string })[]
  payments: OrderPayment[]
  cancelledFor: string | null
  review: string | null
  /** The states to which the operator may move it. */
  next: string[]
}

/** All that the shop knows of one order, for the operator. */
export async function findShopOrder(ctx: Ctx, number: string): Promise<ShopOrderDetails | null> {
  assertOperator(ctx)
  return withTransaction(ctx, async (tx) => {
    const [row] = await selectShopOrders(tx, { number, max: 1 })
    if (!row) return null
    const [order] = await describeOrders(tx, [row])
    if (!order) return null
    const { cancelledFor, review, orderId } = row
    const events = (await selectOrderEvents(tx, [orderId])).map(({ status, at, note }) => ({ status, at, note }))
    const payments = await selectOrderPayments(tx, orderId)
    return { ...order, events, payments, cancelledFor, review, next: movesFrom(order.status, 'operator') }
  })
}
