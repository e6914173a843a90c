import { sql } from 'kysely'
import type { OrderFilter } from '#contract/order-filter.ts'
import { requireStaff, type Tx } from '#server/kernel/ctx.ts'

export interface ViewRow {
  viewId: number
  staffId: number
  name: string
  isShared: boolean
  filter: OrderFilter
}

const COLUMNS = sql`view_id as "viewId", staff_id as "staffId", name, is_shared as "isShared", filter`

/** The shop's, then the person's own; one of them, locked, if its id is given. */
export async function selectViews(tx: Tx, viewId?: number): Promise<ViewRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ViewRow>`
    select ${COLUMNS} from order_views
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and (is_shared or staff_id = ${requireStaff(tx).staffId})
      ${viewId === undefined ? sql`` : sql`and view_id = ${viewId}`}
    order by is_shared desc, view_id ${viewId === undefined ? sql`` : sql`for update`}`.execute(tx.db)
  return rows
}

/** Undefined if there is one of this name. */
export async function insertView(
  tx: Tx,
  { name, isShared, filter }: Pick<ViewRow, 'name' | 'isShared' | 'filter'>,
): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ viewId: number }>`
    insert into order_views (supplier_id, reseller_id, staff_id, name, is_shared, filter)
    values (${supplierId}, ${resellerId}, ${requireStaff(tx).staffId}, ${name}, ${isShared}, ${JSON.stringify(filter)}::jsonb)
    on conflict do nothing
    returning view_id as "viewId"`.execute(tx.db)
  return rows[0]?.viewId
}

export async function updateViewName(tx: Tx, viewId: number, name: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update order_views set name = ${name}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and view_id = ${viewId}`.execute(tx.db)
}

export async function deleteViewRow(tx: Tx, viewId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from order_views
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and view_id = ${viewId}`.execute(tx.db)
}
