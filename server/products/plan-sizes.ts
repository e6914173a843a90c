import type { ParsedInput } from '#contract/call.ts'
import { PRODUCT_SIZES_MAX } from '#contract/limits.ts'
import type { Message } from '#contract/say.ts'
import type { changeProduct as call } from '#contract/shop-products.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { whoWroteAt } from '#server/kernel/staff-log.ts'
import { insertSize, type SizeToAdd, withdrawSize } from './edit-store.ts'
import { recount } from './recount-store.ts'
import { type StockRow, selectLastMovement, selectRemovedSize } from './store.ts'

type Input = Pick<ParsedInput<typeof call>, 'stocks' | 'added' | 'removed'>

interface SizePlan {
  recounts: { stockId: number; units: number; moved: number }[]
  removed: StockRow[]
  added: SizeToAdd[]
  /** They are not as the form showed them. */
  changed: StockRow[]
  /** The ids of those that are to be recounted and are not there. */
  gone: number[]
  logged: Record<string, string>
}

/** Recounts, sizes that go and sizes that come; a product has always one. */
export function planSizes(current: StockRow[], { stocks, added = [], removed = [] }: Input): SizePlan {
  const plan: SizePlan = { recounts: [], removed: [], added: [], changed: [], gone: [], logged: {} }
  const rows = new Map(current.map((row) => [row.stockId, row]))
  const going = new Set(removed.map(({ stockId }) => stockId))
  for (const { stockId, seen, wanted } of stocks) {
    if (going.has(stockId) || seen === wanted) continue
    const row = rows.get(stockId)
    if (!row) plan.gone.push(stockId)
    if (!row || row.units === wanted) continue
    if (row.units !== seen) plan.changed.push(row)
    plan.recounts.push({ stockId, units: wanted, moved: wanted - row.units })
    plan.logged[row.size || 'pieces'] = `${row.units} -> ${wanted}`
  }
  for (const { stockId, seen } of removed) {
    const row = rows.get(stockId)
    if (!row) continue // somebody else has removed it, or this was sent before
    if (row.units !== seen) plan.changed.push(row)
    plan.removed.push(row)
    plan.logged[row.size || 'pieces'] = `${row.units} -> removed`
  }
  const left = current.filter(({ stockId }) => !going.has(stockId))
  planAdded(plan, left, added)
  if (plan.removed.length > 0 && left.length + plan.added.length === 0) throw fieldRefusal('sizes', { id: 'lastSize' })
  return plan
}

function planAdded(plan: SizePlan, left: StockRow[], added: SizeToAdd[]): void {
  const there = new Map(left.map((row) => [row.size.toLowerCase(), row]))
  for (const { size, units } of added) {
    if (size === '') throw fieldRefusal('sizes', { id: 'sizeNeeded' })
    const row = there.get(size.toLowerCase())
    if (row?.units === units && row.size === size) continue // sent twice
    if (row) throw fieldRefusal('sizes', { id: 'sizeThere', size })
    there.set(size.toLowerCase(), { stockId: 0, size, units })
    plan.added.push({ size, units })
    plan.logged[size] = `${units} added`
  }
  if (left.length + plan.added.length > PRODUCT_SIZES_MAX)
    throw fieldRefusal('sizes', { id: 'productSizesMax', most: PRODUCT_SIZES_MAX })
  // The pieces without a size go with the first size: a product has sizes, or none.
  const single = left.find((row) => row.size === '')
  if (single && plan.added.length > 0) {
    plan.removed.push(single)
    plan.recounts = plan.recounts.filter(({ stockId }) => stockId !== single.stockId)
  }
}

const WAS = { count: 'recounted', import: 'imported' } as const

/** By field, who or what moved the pieces last: after the form was shown, since they are not as it showed them. */
export async function stockFaults(
  tx: Tx,
  { productId, asin }: { productId: number; asin: string },
  { changed, gone }: SizePlan,
): Promise<Record<string, Message>> {
  const faults: Record<string, Message> = {}
  for (const stockId of gone) {
    const removed = await selectRemovedSize(tx, { productId, stockId })
    if (!removed) throw new Refusal('not-found', { id: 'noSuchProductHere' })
    const { size, at } = removed
    // The form that is shown next has no field for it.
    faults.sizes = { id: 'sizeRemovedMeanwhile', size, by: await whoWroteAt(tx, { subject: asin, at }) }
  }
  for (const { stockId, size, units } of changed) {
    const last = await selectLastMovement(tx, stockId)
    const was = last?.reason === 'count' || last?.reason === 'import' ? WAS[last.reason] : 'traded'
    const by = last?.reason === 'count' ? await whoWroteAt(tx, { subject: asin, at: last.at }) : ''
    faults[`stock-${stockId}`] = { id: 'stockChangedMeanwhile', size, units, was, by }
  }
  return faults
}

export async function saveSizes(tx: Tx, productId: number, { recounts, removed, added }: SizePlan): Promise<void> {
  if (recounts.length > 0) await recount(tx, recounts)
  for (const row of removed) await withdrawSize(tx, row)
  for (const one of added) await insertSize(tx, productId, one)
}
