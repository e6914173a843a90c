import type { OrderStatus } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { selectLog } from '#server/kernel/staff-log.ts'
import { closePaymentRequests } from './close-payment-requests.ts'
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

async function cannotMove(
  tx: Tx,
  { number, status }: LockedOrder,
  { to, mover }: Pick<Move, 'to' | 'mover'>,
): Promise<Refusal> {
  const move = { number, status, to }
  if (mover !== 'operator') return new Refusal('bad-input', { id: 'orderCannotMove', ...move })
  // Somebody else at the console was quicker: their name is more useful than the rule.
  const [last] = tx.actor.kind === 'staff' ? await selectLog(tx, { subject: number, max: 1 }) : []
  if (last) {
    const seconds = Math.max(1, Math.round((Date.now() - last.at.getTime()) / 1000))
    return new Refusal('changed-meanwhile', { id: 'movedMeanwhile', number, status, name: last.name, seconds })
  }
  return new Refusal('bad-input', { id: 'orderCannotMoveBut', ...move, possible: movesFrom(status, mover) })
}
