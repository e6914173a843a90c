import type { Tx } from '#server/kernel/ctx.ts'
import { enqueuePaidNews } from './enqueue-jobs.ts'
import { failPayout } from './fail-payout.ts'
import { afterNews, type TryState } from './payout-moves.ts'
import type { PayoutNews } from './payout-service.ts'
import { lockPayout, type StoredPayout, updatePayout } from './store.ts'
import { type StoredTry, selectTries, selectTryByKey, updateTry } from './tries-store.ts'

/** Records a service's news of one try, once however often and in whatever order it comes. Returns the state of the try. */
export async function takeNews(tx: Tx, key: string, news: PayoutNews): Promise<TryState | undefined> {
  const found = await selectTryByKey(tx, key)
  const payout = found && (await lockPayout(tx, found.payoutId))
  if (!payout) return undefined
  const tries = await selectTries(tx, payout.payoutId)
  const its = tries.find((each) => each.key === key)
  if (!its) return undefined
  const state = afterNews(its.state, news.state)
  await updateTry(tx, its, { state, utr: news.utr, words: state === 'paid' ? '' : news.words })
  if (state !== its.state) await follow(tx, { payout, its, state, news, isLast: tries.at(-1)?.try === its.try })
  return state
}

interface News {
  payout: StoredPayout
  its: StoredTry
  state: TryState
  news: PayoutNews
  isLast: boolean
}

async function follow(tx: Tx, { payout, its, state, news, isLast }: News): Promise<void> {
  const { payoutId } = payout
  if (state === 'paid') {
    // A try that the service had called failed was paid after all. If another is on its way by now, somebody must look.
    if (!isLast)
      tx.log.error({ payout: payoutId, try: its.try }, 'a payout that had failed was paid, and so may be the next try')
    const isSafe = isLast || !['due', 'sent', 'paid'].includes(payout.state)
    if (isSafe) await updatePayout(tx, payoutId, { state: 'paid', trouble: '' })
    await enqueuePaidNews(tx, payout, its.try)
    return
  }
  if (!isLast) return
  if (state === 'sent') await updatePayout(tx, payoutId, { state: 'sent' })
  if (state === 'failed') await failPayout(tx, payout, news.isOfId ? 'refused-by-bank' : 'service')
  if (state === 'reversed') await updatePayout(tx, payoutId, { state: 'reversed' })
}
