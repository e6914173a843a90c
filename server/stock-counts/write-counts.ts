import type { ParsedInput } from '#contract/call.ts'
import type { Counted, writeCounts as call } from '#contract/shop-stock-counts.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoWroteAt } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { recount } from '#server/products/index.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { lockStock } from './store.ts'

type Count = ParsedInput<typeof call>['counts'][number]

/** Each size by itself: a refused one has its reason, and the others are written. */
export async function writeCounts(ctx: Ctx, { counts }: { counts: readonly Count[] }): Promise<Counted> {
  assertMay(ctx, 'products')
  await withTransaction(ctx, (tx) => assertOnlyShop(tx, 'sharedProducts'))
  const outcome: Counted = { written: [], refused: [] }
  for (const count of counts) {
    try {
      outcome.written.push(...(await withTransaction(ctx, (tx) => writeCount(tx, count))))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
      outcome.refused.push({ stockId: count.stock, reason: error.reason })
    }
  }
  return outcome
}

/**
 * The difference is added to what is there now, so that orders since the look are respected. If somebody recounted or
 * imported meanwhile, theirs stays; the same difference twice is the same count sent twice.
 */
async function writeCount(tx: Tx, { stock, counted, expected, movement }: Count): Promise<Counted['written']> {
  const difference = counted - expected
  const row = await lockStock(tx, { stockId: stock, since: movement })
  if (!row) throw new Refusal('not-found', { id: 'noSuchProductHere' })
  const { asin, size, units, removedAt, recounted } = row
  const product = [asin, size].filter(Boolean).join(', ')
  const written = { stockId: stock, product, size, difference }
  if (removedAt) {
    const by = await whoWroteAt(tx, { subject: asin, at: removedAt })
    throw new Refusal('changed-meanwhile', { id: 'countedRemoved', product, by })
  }
  if (recounted !== null) {
    const { isImport, at } = recounted
    if (recounted.units === difference && difference !== 0) return [{ ...written, units }]
    const by = await whoWroteAt(tx, { subject: asin, at })
    throw new Refusal('changed-meanwhile', { id: 'countedTwice', product, units, isImport, by })
  }
  if (difference === 0) return []
  const now = units + difference
  if (now < 0) throw new Refusal('changed-meanwhile', { id: 'countUnderZero', product })
  await recount(tx, [{ stockId: stock, units: now, moved: difference }])
  await logWrite(tx, { did: 'count-stock', subject: asin, details: { [size || 'pieces']: `${units} -> ${now}` } })
  return [{ ...written, units: now }]
}
