import { isDeepStrictEqual } from 'node:util'
import { withFreeDeliveryNotice } from '#server/catalogue-import/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import {
  type Fields,
  lockChanges,
  lockProducts,
  type ProductNow,
  restoreProducts,
  restoreStocks,
  type StockNow,
  type StoredChange,
  selectHasChanges,
  selectMoved,
  selectProducts,
  updateTakenBack,
} from './changes-store.ts'
import { digestOf } from './remember-changes.ts'
import { addTakenBack, lockImport, updateImport } from './store.ts'

const AT_ONCE = 100

type Spared = 'soldSince' | 'editedSince' | 'countedSince' | 'gonePieces'
type Moves = Map<number, Set<'order' | 'count'>>

/**
 * Restores what an import has changed: fields that are still as it left them, stock by the difference. What was sold or
 * edited since stays. A product is restored whole or not at all, so this may break off and go on. Two workers may be at
 * it, if the first slept past its lease.
 */
export async function takeBack(ctx: Ctx, { importId }: { importId: number }): Promise<void> {
  const stored = await withTransaction(ctx, async (tx) => {
    await assertOnlyShop(tx, 'importOfShared')
    return lockImport(tx, importId)
  })
  if (stored?.state !== 'taking-back') return
  let isOver = stored.isStopping
  while (!isOver) isOver = await withTransaction(ctx, (tx) => takeBackSome(tx, importId))
  await withTransaction(ctx, async (tx) => {
    if ((await lockImport(tx, importId))?.state !== 'taking-back') return
    const state = (await selectHasChanges(tx, importId)) ? 'stopped' : 'taken-back'
    await updateImport(tx, importId, { state, isStopping: false, progress: null, isEnded: true })
  })
}

/** Whether nothing is left, or somebody stops it. */
async function takeBackSome(tx: Tx, importId: number): Promise<boolean> {
  const changes = await lockChanges(tx, importId, AT_ONCE)
  if (changes.length === 0) return true
  const ids = changes.map(({ productId }) => productId)
  await lockProducts(tx, { ids })
  const now = new Map((await selectProducts(tx, { ids })).map((product) => [product.productId, product]))
  const moves = await findMoves(tx, changes)
  const plans = changes.flatMap((change) => {
    const product = now.get(change.productId)
    return product ? [planOne(change, product, moves)] : []
  })
  const products = plans.flatMap(({ productId, fields, staffEdits = [] }) =>
    fields ? [{ productId, fields, staffEdits }] : [],
  )
  await withFreeDeliveryNotice(tx, () => restoreProducts(tx, products))
  await restoreStocks(
    tx,
    plans.flatMap(({ stocks }) => stocks),
  )
  await updateTakenBack(
    tx,
    importId,
    changes.map(({ productId }) => ({
      productId,
      spared: plans.find((plan) => plan.productId === productId)?.spared ?? null,
    })),
  )
  const withdrawn = plans.filter(({ isNew, fields }) => isNew && fields).length
  const restored = plans.filter(({ isNew, fields, stocks }) => !isNew && (fields || stocks.length > 0)).length
  return addTakenBack(tx, importId, { restored, withdrawn })
}

async function findMoves(tx: Tx, changes: StoredChange[]): Promise<Moves> {
  const stocks = changes.flatMap(({ at, after }) => after.stocks.map(({ stockId }) => ({ stockId, since: at })))
  const moves: Moves = new Map()
  for (const { stockId, reason } of await selectMoved(tx, stocks)) {
    moves.set(stockId, (moves.get(stockId) ?? new Set()).add(reason))
  }
  return moves
}

interface Plan {
  productId: number
  isNew: boolean
  /** As they are to be after it. */
  fields?: Fields
  staffEdits?: string[]
  stocks: (StockNow & { moved: number })[]
  spared?: Spared
}

function planOne(change: StoredChange, now: ProductNow, moves: Moves): Plan {
  const { productId, before } = change
  return before === null
    ? planNew(change, now, moves)
    : { productId, isNew: false, ...planFields(change, now), ...planStocks(change, now, moves) }
}

/** Off sale, unless somebody has bought or edited it. */
function planNew({ productId, after }: StoredChange, now: ProductNow, moves: Moves): Plan {
  const plan = { productId, isNew: true, stocks: [] }
  if (now.fields.is_withdrawn) return plan
  const has = (reason: 'order' | 'count') => after.stocks.some(({ stockId }) => moves.get(stockId)?.has(reason))
  if (has('order')) return { ...plan, spared: 'soldSince' }
  if (has('count')) return { ...plan, spared: 'countedSince' }
  if (after.fields.digest !== digestOf(now.fields)) return { ...plan, spared: 'editedSince' }
  return { ...plan, fields: { ...now.fields, is_withdrawn: true } }
}

const PRICES = ['original_paise', 'discount_paise']

function planFields(
  { before, after }: StoredChange,
  { fields }: ProductNow,
): Pick<Plan, 'fields' | 'staffEdits' | 'spared'> {
  const names = Object.keys(after.fields)
  if (names.length === 0) return {}
  const isAsLeft = names.every((name) => isDeepStrictEqual(after.fields[name], fields[name]))
  const restored = { ...fields, ...before?.fields } as Fields
  // The price was edited since and the MRP would fall below it.
  const isOverMrp = PRICES.some((name) => names.includes(name)) && paiseOf(restored, 1) > paiseOf(restored, 0)
  return isAsLeft && !isOverMrp ? { fields: restored, staffEdits: before?.staffEdits ?? [] } : { spared: 'editedSince' }
}

function paiseOf(fields: Fields, at: 0 | 1): number {
  return Number(fields[PRICES[at] ?? ''])
}

function planStocks({ before, after }: StoredChange, now: ProductNow, moves: Moves): Pick<Plan, 'stocks' | 'spared'> {
  const plan: Pick<Plan, 'stocks' | 'spared'> = { stocks: [] }
  for (const left of after.stocks) {
    const current = now.stocks.find(({ stockId }) => stockId === left.stockId)
    const old = before?.stocks.find(({ stockId }) => stockId === left.stockId)
    if (!current) continue
    const isLeft = current.importedUnits === left.importedUnits && current.isWithdrawn === left.isWithdrawn
    if (moves.get(left.stockId)?.has('count') || !isLeft) {
      plan.spared = isLeft ? 'countedSince' : 'editedSince'
      continue
    }
    const target = current.units - left.units + (old?.units ?? 0)
    const units = Math.max(0, target)
    if (target < 0) plan.spared = 'gonePieces'
    const importedUnits = (old?.importedUnits ?? 0) + units - target
    const moved = units - current.units
    plan.stocks.push({ ...current, units, importedUnits, isWithdrawn: old?.isWithdrawn ?? true, moved })
  }
  return plan
}
