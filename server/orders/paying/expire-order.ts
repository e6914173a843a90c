import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { endOrder } from '#server/orders/states/end-order.ts'
import { lockOrder } from '#server/orders/states/locked-orders-store.ts'
import { isReservationOver } from './payments-store.ts'

/** The order was not paid in time (RESERVATION_MINUTES of contract/lifetimes.ts): its units are on sale again. */
export async function expireOrder(ctx: Ctx, orderId: number): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { orderId })
    if (order?.status !== 'Payment pending' || order.review) return
    if (!(await isReservationOver(tx, orderId))) throw new Error('the reservation is not over yet')
    await endOrder(tx, order, { cancelledFor: 'expired', mover: 'clock', note: 'not paid in time' })
  })
}
