import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type LockedOrder, lockOrder } from '#server/orders/index.ts'
import { maySeeReturn, noSuchReturn } from './may-see-return.ts'
import { type StoredReturn, selectReturn } from './store.ts'

interface Wanted {
  number: string
  /** Of this customer; without one it is for jobs, or for staff, who get what they may see. */
  customerId?: number
  /** Of any other: the same step is sent twice, and the first took the return out of this person's list. */
  isRepeat?: (row: StoredReturn) => Promise<boolean>
}

/** Whatever changes a return locks its order first, so that two never wait for each other. */
export async function getLockedReturn(
  tx: Tx,
  { number, customerId, isRepeat = async () => false }: Wanted,
): Promise<{ row: StoredReturn; order: LockedOrder }> {
  const which = customerId === undefined ? { number } : { number, customerId }
  const found = await selectReturn(tx, which)
  const order = found && (await lockOrder(tx, { orderId: found.orderId }))
  // Read again: it may have moved before the lock was had.
  const row = order && (await selectReturn(tx, which))
  if (customerId !== undefined) {
    if (row && order) return { row, order }
    throw new Refusal('not-found', { id: 'returnNotYours' })
  }
  const isOfJob = tx.actor.kind !== 'staff'
  if (row && order && (isOfJob || maySeeReturn(tx, row) || (await isRepeat(row)))) return { row, order }
  throw noSuchReturn(tx, number)
}
