import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type LockedOrder, lockOrder } from './locked-orders-store.ts'

/** For the operator: any order of the shop. */
export async function getLockedOrder(tx: Tx, number: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, { number })
  if (!order) throw new Refusal('not-found', { id: 'noSuchOrderInShop', number, shop: tx.tenant.name })
  return order
}
