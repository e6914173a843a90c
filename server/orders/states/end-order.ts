import type { Tx } from '#server/kernel/ctx.ts'
import { returnUse } from '#server/offers/index.ts'
import { enqueueAfterUnpaidEnd } from '#server/orders/enqueue-jobs.ts'
import { returnUnits } from '#server/orders/placing/stock-store.ts'
import { updateConfirmationEnded } from './confirmation-store.ts'
import type { CancelledFor, LockedOrder } from './locked-orders-store.ts'
import { moveOrder } from './move-order.ts'
import type { Mover } from './order-moves.ts'

interface Ending {
  cancelledFor: CancelledFor
  mover: Mover
  note?: string
}

/** Cancels the order, puts its units back on sale (`returnUnits()` of `stock-store.ts`) and gives back its offer. If it could still be paid, a job checks for late payments. */
export async function endOrder(tx: Tx, order: LockedOrder, ending: Ending): Promise<void> {
  await moveOrder(tx, order, { to: 'Cancelled', ...ending })
  const { orderId } = order
  await Promise.all([returnUnits(tx, orderId), returnUse(tx, orderId), updateConfirmationEnded(tx, orderId)])
  if (order.status === 'Payment pending' && order.gatewayOrderId) await enqueueAfterUnpaidEnd(tx, orderId)
}
