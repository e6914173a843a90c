import { UPI_MAX_PAISE } from '#contract/limits.ts'
import type { Doubt } from '#contract/payout-states.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { enqueuePaying } from './enqueue-jobs.ts'
import { findShopService } from './find-account.ts'
import { mayTryAgain } from './payout-moves.ts'
import { type StoredPayout, updatePayout } from './store.ts'
import { insertTry, selectTries } from './tries-store.ts'

/** By the shop's service, in a try of its own; by hand where there is none, and for what is more than UPI carries. The payout is locked. */
export async function startPaying(
  tx: Tx,
  { payoutId, orderId, amountPaise }: StoredPayout,
  known: { doubts?: readonly Doubt[]; registeredName?: string | null } = {},
): Promise<void> {
  const service = amountPaise > UPI_MAX_PAISE ? undefined : await findShopService(tx)
  await updatePayout(tx, payoutId, { state: service ? 'due' : 'by-hand', trouble: '', ...known })
  if (!service) return
  const last = (await selectTries(tx, payoutId)).at(-1)
  if (!mayTryAgain(last?.state)) throw new Error(`the payout ${payoutId} may be on its way already`)
  const nth = await insertTry(tx, { payoutId, orderId, service: service.code, state: 'due', utr: null })
  await enqueuePaying(tx, { payoutId, nth })
}
