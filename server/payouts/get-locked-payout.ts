import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { lockPayout, type StoredPayout } from './store.ts'

export async function getLockedPayout(tx: Tx, payoutId: number): Promise<StoredPayout> {
  const payout = await lockPayout(tx, payoutId)
  if (!payout) throw new Refusal('not-found', { id: 'noSuchPayout' })
  return payout
}
