import type { ChangeWhat, LeftReason } from '#contract/shop-product-changes.ts'
import { withFreeDeliveryNotice } from '#server/catalogue-import/index.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { recount } from '#server/products/index.ts'
import { type ChangeRow, selectChange, updateCounts } from './changes-store.ts'
import { type Item, type ItemState, type Outcome, selectWaiting, updateItems } from './items-store.ts'
import {
  type Current,
  type Field,
  lockCurrent,
  type NewValue,
  selectPlacesThere,
  updateValues,
} from './values-store.ts'

/** Rows that one transaction locks: some tens of milliseconds. */
const BATCH = 250
/** Then the other jobs of all shops get their turn. */
const TURN_MS = 30_000

const FIELDS: Record<ChangeWhat['kind'], Field> = {
  'price-percent': 'price',
  'price-rupees': 'price',
  mrp: 'mrp',
  stock: 'stock',
  category: 'category',
  hide: 'hidden',
  show: 'hidden',
  'faulty-only': 'faulty-only',
  returnable: 'faulty-only',
}

/** Forwards from the plan, or back from what was done: which items wait, and what becomes of them. */
const WAYS = {
  applying: { waiting: 'planned', good: 'done', bad: 'skipped', end: 'applied' },
  'taking-back': { waiting: 'done', good: 'restored', bad: 'kept', end: 'taken-back' },
} as const

/** The job: goes on batch by batch until all is done. A batch that is interrupted is done again as a whole. */
export async function continueProductChange(ctx: Ctx, { changeId }: { changeId: number }): Promise<void> {
  if (await workOn(ctx, { changeId, ms: TURN_MS })) return
  await withTransaction(ctx, (tx) => addJob(tx, 'change-products', { changeId }))
}

/** Whether it has ended within this time. */
export async function workOn(ctx: Ctx, { changeId, ms }: { changeId: number; ms: number }): Promise<boolean> {
  const end = performance.now() + ms
  for (;;) {
    if (await withTransaction(ctx, (tx) => doBatch(tx, changeId))) return true
    if (performance.now() >= end) return false
  }
}

/** The change is locked first, so that two who work on it take turns. */
async function doBatch(tx: Tx, changeId: number): Promise<boolean> {
  const change = await selectChange(tx, changeId, 'for update')
  if (!change || (change.state !== 'applying' && change.state !== 'taking-back')) return true
  const way = WAYS[change.state]
  const items = await selectWaiting(tx, { changeId, state: way.waiting, max: BATCH })
  const { outcomes, values, field } = await judge(tx, change, items)
  if (values.length > 0) await write(tx, field, values)
  if (outcomes.length > 0) await updateItems(tx, changeId, outcomes)
  const isOver = items.length < BATCH
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, ({ state }) => state)).map(([state, some]) => [state, some.length]),
  )
  await updateCounts(tx, { changeId, state: isOver ? way.end : change.state, counts })
  return isOver
}

async function write(tx: Tx, field: Field, values: readonly NewValue[]): Promise<void> {
  if (field === 'stock') {
    await recount(
      tx,
      values.map(({ itemId, from, value }) => ({ stockId: itemId, units: value, moved: value - from })),
    )
  } else if (field === 'hidden') await withFreeDeliveryNotice(tx, () => updateValues(tx, field, values))
  else await updateValues(tx, field, values)
}

/** An item that is not as the plan left it was changed by somebody else, or sold: it is left alone. */
async function judge(tx: Tx, { state, wanted }: ChangeRow, items: readonly Item[]) {
  const isBack = state === 'taking-back'
  const way = WAYS[isBack ? 'taking-back' : 'applying']
  const field = FIELDS[wanted.what.kind]
  const from = ({ before, after }: Item) => (isBack ? after : before)
  const to = ({ before, after }: Item) => (isBack ? before : after)
  const ids = items.map(({ itemId }) => itemId)
  const currents = new Map((await lockCurrent(tx, field, ids)).map((row) => [row.itemId, row]))
  const places = field === 'category' ? new Set(await selectPlacesThere(tx, [...new Set(items.map(to))])) : undefined
  const outcomes: Outcome[] = []
  const values: NewValue[] = []
  for (const item of items) {
    const { itemId } = item
    const reason = whyLeft(field, { current: currents.get(itemId), from: from(item), to: to(item) }, places)
    const became: ItemState = reason === '' ? way.good : way.bad
    outcomes.push({ itemId, state: became, reason })
    if (reason === '') values.push({ itemId, from: from(item), value: to(item) })
  }
  return { outcomes, values, field }
}

function whyLeft(
  field: Field,
  { current, from, to }: { current: Current | undefined; from: number; to: number },
  places: ReadonlySet<number> | undefined,
): LeftReason | '' {
  if (!current || (places && !places.has(to))) return 'gone'
  if (current.value !== from) return 'changed'
  if (field === 'price' && to > current.mrpPaise) return 'over-mrp'
  if (field === 'mrp' && to < current.pricePaise) return 'under-price'
  return ''
}
