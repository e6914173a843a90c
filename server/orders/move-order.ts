import type { OrderStatus } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type Mover, mayMove, movesFrom } from './states.ts'
import { insertEvent, type LockedOrder, lockOrder, updateStatus } from './store.ts'

interface Move {
  to: OrderStatus
  by: Mover
  /** For the operator's eyes only. */
  note?: string
}

/**
 * The one place where an order changes its status: under the lock of its row, by the table of states, with an event. Who
 * comes second waits here and then meets the new status (F18). Answers with the order as it was before.
 */
export async function moveOrder(
  tx: Tx,
  { orderId }: { orderId: number },
  { to, by, note }: Move,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('not-found', 'There is no such order.')
  if (!mayMove(order.status, to, by)) throw new Refusal('wrong-state', whyNot(order, to, by))
  await updateStatus(tx, orderId, to)
  await insertEvent(tx, orderId, to, note ?? '')
  return order
}

function whyNot({ number, status }: LockedOrder, to: OrderStatus, by: Mover): string {
  if (status === to) return `Order ${number} is ${status} already.`
  if (by === 'customer') return `This order is ${status} and cannot be cancelled any more.`
  const possible = movesFrom(status, by)
  const next = possible.length > 0 ? `From here it can become ${possible.join(' or ')}.` : 'It stays as it is.'
  return `Order ${number} is ${status} and cannot become ${to}. ${next}`
}
