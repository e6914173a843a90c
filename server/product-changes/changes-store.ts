import { type RawBuilder, sql } from 'kysely'
import type { ChangeState, WantedChange } from '#contract/shop-product-changes.ts'
import type { Tx } from '#server/kernel/ctx.ts'

export interface ChangeRow {
  changeId: number
  wanted: WantedChange
  state: ChangeState | 'planning'
  plannedAt: Date
  appliedAt: Date | null
  takenBackAt: Date | null
  takenBackById: number | null
  planned: number
  refused: number
  unchanged: number
  difference: number
  done: number
  skipped: number
  restored: number
  kept: number
}

const COLUMNS = sql`change_id as "changeId", wanted, state, planned_at as "plannedAt", applied_at as "appliedAt",
  taken_back_at as "takenBackAt", taken_back_by as "takenBackById", planned, refused, unchanged, difference, done, skipped, restored, kept`

function ofShop({ tenant: { supplierId, resellerId } }: Tx): RawBuilder<unknown> {
  return sql`supplier_id = ${supplierId} and reseller_id = ${resellerId}`
}

export async function insertChange(
  tx: Tx,
  { wanted, staffId }: { wanted: WantedChange; staffId: number },
): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ changeId: number }>`
    insert into product_changes (supplier_id, reseller_id, wanted, planned_by)
    values (${supplierId}, ${resellerId}, ${JSON.stringify(wanted)}::jsonb, ${staffId})
    returning change_id as "changeId"`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('an insert without a row')
  return row.changeId
}

interface Planned {
  changeId: number
  planned: number
  refused: number
  unchanged: number
  difference: number
}

export async function updatePlanned(tx: Tx, plan: Planned): Promise<void> {
  await sql`
    update product_changes set state = 'planned', planned = ${plan.planned}, refused = ${plan.refused},
      unchanged = ${plan.unchanged}, difference = ${plan.difference}
    where ${ofShop(tx)} and change_id = ${plan.changeId}`.execute(tx.db)
}

/** Plans that nobody has applied within a day; and a change past its undo time keeps its counts only. */
export async function deleteOldChanges(tx: Tx): Promise<void> {
  await sql`
    delete from product_changes
    where ${ofShop(tx)} and state in ('planning', 'planned') and planned_at < now() - interval '1 day'`.execute(tx.db)
  await sql`
    delete from product_change_items where ${ofShop(tx)} and change_id in (
      select change_id from product_changes
      where ${ofShop(tx)} and planned_at < now() - interval '30 days' order by change_id desc limit 5)`.execute(tx.db)
}

export async function selectChange(
  tx: Tx,
  changeId: number,
  lock: 'for update' | '' = '',
): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS} from product_changes
    where ${ofShop(tx)} and change_id = ${changeId} ${sql.raw(lock)}`.execute(tx.db)
  return rows[0]
}

/** Begins to apply it, or to take it back. */
export async function updateBegun(
  tx: Tx,
  { changeId, state, staffId }: { changeId: number; state: 'applying' | 'taking-back'; staffId: number },
): Promise<void> {
  const who =
    state === 'applying'
      ? sql`applied_by = ${staffId}, applied_at = now()`
      : sql`taken_back_by = ${staffId}, taken_back_at = now()`
  await sql`
    update product_changes set state = ${state}, ${who}
    where ${ofShop(tx)} and change_id = ${changeId}`.execute(tx.db)
}

/** What a batch has done; `state` where it was the last. */
export async function updateCounts(
  tx: Tx,
  { changeId, state, counts }: { changeId: number; state: ChangeState; counts: Record<string, number> },
): Promise<void> {
  const { done = 0, skipped = 0, restored = 0, kept = 0 } = counts
  await sql`
    update product_changes set state = ${state}, done = done + ${done}, skipped = skipped + ${skipped},
      restored = restored + ${restored}, kept = kept + ${kept}
    where ${ofShop(tx)} and change_id = ${changeId}`.execute(tx.db)
}

export interface ListedRow extends ChangeRow {
  by: string
  takenBackBy: string
}

const NAMES = sql`
  coalesce((select name from staff s where s.staff_id = coalesce(c.applied_by, c.planned_by)), '') as "by",
  coalesce((select name from staff s where s.staff_id = c.taken_back_by), '') as "takenBackBy"`

/** With who it was; the latest first, and only what was applied. */
export async function selectChanges(
  tx: Tx,
  { before, max }: { before?: number | undefined; max: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, ${NAMES} from product_changes c
    where ${ofShop(tx)} and applied_at is not null
      ${before === undefined ? sql`` : sql`and change_id < ${before}`}
    order by change_id desc limit ${max}`.execute(tx.db)
  return rows
}

export async function selectListed(tx: Tx, changeId: number): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, ${NAMES} from product_changes c
    where ${ofShop(tx)} and change_id = ${changeId} and state <> 'planning'`.execute(tx.db)
  return rows[0]
}
