import type { ParsedInput } from '#contract/call.ts'
import type { cancelOrder as call } from '#contract/orders.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueueAfterCancelled, enqueueUndoExchange } from '#server/orders/enqueue-jobs.ts'
import { selectCapturedPayments } from '#server/orders/paying/payments-store.ts'
import { refundPayment } from '#server/orders/paying/refund-payment.ts'
import { endOrder } from '#server/orders/states/end-order.ts'
import { getOwnLockedOrder } from '#server/orders/states/get-locked-order.ts'
import type { LockedOrder } from '#server/orders/states/locked-orders-store.ts'

/** For the shopper, before the order is shipped (R13): its units are on sale again and its payment is refunded. */
export async function cancelOrder(ctx: Ctx, input: ParsedInput<typeof call>): Promise<undefined> {
  await withTransaction(ctx, async (tx) => {
    const order = await getOwnLockedOrder(tx, input.number)
    if (order.status === 'Cancelled') throw new Refusal('bad-input', { id: 'cancelledAlready' })
    if (order.status === 'Shipped' || order.status === 'Delivered')
      throw new Refusal('bad-input', { id: 'tooLateToCancel' })
    await cancelLocked(tx, order, { mover: 'customer', note: `${input.reason}: ${input.comment}` })
  })
}

/** Also cancels an order in review, which refunds its payment. */
export async function cancelLocked(
  tx: Tx,
  order: LockedOrder,
  { mover, note }: { mover: 'customer' | 'operator'; note: string },
): Promise<void> {
  const wasKnown = order.status !== 'Payment pending'
  await endOrder(tx, order, { cancelledFor: mover, mover, note })
  let backPaise = 0
  for (const payment of await selectCapturedPayments(tx, order.orderId)) {
    backPaise += await refundPayment(tx, payment, `cancelled by the ${mover}`)
  }
  if (order.exchangeOf !== null) await enqueueUndoExchange(tx, order.orderId)
  if (wasKnown) await enqueueAfterCancelled(tx, order.orderId, backPaise)
}
