import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { hasNewWords, insertWords, lockWordMark, updateWordMark } from './search-store.ts'

const AT_ONCE = 2000

/**
 * Writes the words of the orders that have come since the last search, so that placing an order costs nothing more. The orders
 * of the last minutes are looked at again: of two at the same moment, the one with the smaller id may be committed later.
 */
export async function indexOrders(ctx: Ctx): Promise<void> {
  let after = 0
  for (;;) {
    const last = await withTransaction(ctx, async (tx) => {
      if (!(await hasNewWords(tx))) return null
      after = Math.max(after, await lockWordMark(tx))
      const written = await insertWords(tx, { after, max: AT_ONCE })
      if (written.settled !== null) await updateWordMark(tx, written.settled)
      return written.last
    })
    if (last === null) return
    after = last
  }
}
