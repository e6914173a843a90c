import type { OrderStatus } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { closePaymentRequests } from '#server/orders/paying/close-payment-requests.ts'
import { findMover, movedBy } from './find-mover.ts'
import { type CancelledFor, type LockedOrder, updateOrderStatus } from './locked-orders-store.ts'
import { type Mover, mayMove, movesFrom } from './order-moves.ts'

interface Move {
  to: OrderStatus
  mover: Mover
  /** Shown only to the operator. */
  note?: string
  cancelledFor?: CancelledFor
}

/** The only way to change an order's state; the caller has locked it in this transaction. */
export async function moveOrder(
  tx: Tx,
  order: LockedOrder,
  { to, mover, note = '', cancelledFor }: Move,
): Promise<void> {
  if (!mayMove(order.status, to, mover)) throw await cannotMove(tx, order, { to, mover })
  await updateOrderStatus(tx, order.orderId, { status: to, note, cancelledFor: cancelledFor ?? null })
  if (to !== 'Confirmed') await closePaymentRequests(tx, order.orderId)
}

async function cannotMove(tx: Tx, order: LockedOrder, { to, mover }: Pick<Move, 'to' | 'mover'>): Promise<Refusal> {
  const { number, status } = order
  const move = { number, status, to }
  if (mover !== 'operator') return new Refusal('bad-input', { id: 'orderCannotMove', ...move })
  // Somebody else at the console was quicker: their name is more useful than the rule.
  const by = tx.actor.kind === 'staff' ? await findMover(tx, order) : undefined
  return by
    ? movedBy(tx, order, by)
    : new Refusal('bad-input', { id: 'orderCannotMoveBut', ...move, possible: movesFrom(status, mover) })
}
