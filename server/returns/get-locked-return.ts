import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type LockedOrder, lockOrder } from '#server/orders/index.ts'
import { type StoredReturn, selectReturn } from './store.ts'

/** Whatever changes a return locks its order first, so that two never wait for each other. Of this customer, if one is given. */
export async function getLockedReturn(
  tx: Tx,
  { number, customerId }: { number: string; customerId?: number },
): Promise<{ row: StoredReturn; order: LockedOrder }> {
  const which = customerId === undefined ? { number } : { number, customerId }
  const found = await selectReturn(tx, which)
  const order = found && (await lockOrder(tx, { orderId: found.orderId }))
  // Read again: it may have moved before the lock was had.
  const row = order && (await selectReturn(tx, which))
  if (row && order) return { row, order }
  throw customerId === undefined
    ? new Refusal('not-found', { id: 'noSuchReturnInShop', number, shop: tx.tenant.name })
    : new Refusal('not-found', { id: 'returnNotYours' })
}
