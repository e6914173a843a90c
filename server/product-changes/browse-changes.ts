import type { ParsedInput } from '#contract/call.ts'
import { BULK_MAX } from '#contract/limits.ts'
import type {
  ChangeState,
  openProductChange as call,
  OpenedChange,
  ProductChange,
} from '#contract/shop-product-changes.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type ListedRow, selectChanges, selectListed } from './changes-store.ts'
import { type ItemState, selectItems } from './items-store.ts'
import { selectCategoryName, selectPlaceNames } from './places-store.ts'
import { takeBackUntil } from './take-back-change.ts'

const A_PAGE = 20

export async function browseChanges(
  ctx: Ctx,
  { before }: { before?: number | undefined },
): Promise<{ changes: ProductChange[]; before: number | null }> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    const rows = await selectChanges(tx, { before, max: A_PAGE + 1 })
    const changes: ProductChange[] = []
    for (const row of rows.slice(0, A_PAGE)) changes.push(await changeOf(tx, row))
    return { changes, before: rows.length > A_PAGE ? (changes.at(-1)?.changeId ?? null) : null }
  })
}

const SHOWN: Record<'changed' | 'left', readonly ItemState[]> = {
  changed: ['planned', 'done', 'restored'],
  left: ['refused', 'skipped', 'kept'],
}

export async function openChange(
  ctx: Ctx,
  { changeId, show, after = 0 }: ParsedInput<typeof call>,
): Promise<OpenedChange> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    const row = await selectListed(tx, changeId)
    if (!row) throw new Refusal('not-found', { id: 'noSuchChange' })
    const { kind } = row.wanted.what
    const wanted = { changeId, states: SHOWN[show], isOfSizes: kind === 'stock', after, max: BULK_MAX + 1 }
    const found = await selectItems(tx, wanted)
    const items = found.slice(0, BULK_MAX)
    const ids = kind === 'category' ? items.flatMap((item) => [item.before, item.after]) : []
    return {
      ...(await changeOf(tx, row)),
      items,
      after: found.length > BULK_MAX ? (items.at(-1)?.itemId ?? null) : null,
      places: ids.length > 0 ? await selectPlaceNames(tx, [...new Set(ids)]) : {},
    }
  })
}

async function changeOf(tx: Tx, row: ListedRow): Promise<ProductChange> {
  const { which, what } = row.wanted
  const { planned, refused, unchanged, difference, done, skipped, restored, kept } = row
  const target = what.kind === 'category' ? (await selectPlaceNames(tx, [what.subcategoryId]))[what.subcategoryId] : ''
  return {
    changeId: row.changeId,
    what,
    category: which.categoryId === undefined ? '' : await selectCategoryName(tx, which.categoryId),
    search: which.search ?? '',
    target: target ?? '',
    state: row.state as ChangeState,
    by: row.by,
    at: row.appliedAt ?? row.plannedAt,
    takenBackBy: row.takenBackBy,
    takenBackAt: row.takenBackAt,
    until: takeBackUntil(row),
    counts: { planned, refused, unchanged, difference, done, skipped, restored, kept },
  }
}
