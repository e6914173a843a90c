import { retryJobOf } from '#server/jobs/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { hasNewWords, insertWords, lockWordMark, updateWordMark } from './search-store.ts'

/** About half a second of a search, and two on a busy machine. */
const AT_ONCE = 1000

/**
 * Writes the words of the orders that have come since the last search, so that placing an order costs nothing more. What is too
 * much for one search is left to a job; false then.
 */
export async function indexOrders(ctx: Ctx): Promise<boolean> {
  if ((await indexNext(ctx, 0)) === null) return true
  await withTransaction(ctx, (tx) => retryJobOf(tx, 'index-orders', {}))
  return false
}

/** The job, and what has no time limit. */
export async function indexAllOrders(ctx: Ctx): Promise<void> {
  let after: number | null = 0
  while (after !== null) after = await indexNext(ctx, after)
}

/**
 * The last order whose words it has written; null if there are no more. The orders of the last minutes are looked at again: of two at
 * the same moment, the one with the smaller id may be committed later.
 */
function indexNext(ctx: Ctx, after: number): Promise<number | null> {
  return withTransaction(ctx, async (tx) => {
    if (!(await hasNewWords(tx))) return null
    const mark = await lockWordMark(tx)
    const { count, last, settled } = await insertWords(tx, { after: Math.max(after, mark), max: AT_ONCE })
    if (settled !== null) await updateWordMark(tx, settled)
    return count === AT_ONCE ? last : null
  })
}
