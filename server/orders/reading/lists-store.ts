import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import { type OrderRow, ordersOf } from '#server/orders/store.ts'
import { type AllowedFilter, inOrderOf, isAfter, isWanted, type OrderSort } from './filters-store.ts'

interface ListWanted {
  filter: AllowedFilter
  sort: OrderSort
  after?: number | undefined
  /** No later order. */
  upTo?: number | undefined
  max: number
}

/**
 * One list of the console. Which orders they are is found first: PostgreSQL would otherwise sort whole orders, and read all parcels and
 * invoices of the shop for one page.
 */
export async function selectOrderList(tx: Tx, { filter, sort, after, upTo, max }: ListWanted): Promise<OrderRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderRow>`
    ${ordersOf(tx)}
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.order_id = any(array(
      select o.order_id from orders o
      where ${isWanted(tx, filter)}
        ${after === undefined ? sql`` : sql`and ${isAfter(tx, after, sort)}`}
        ${upTo === undefined ? sql`` : sql`and o.order_id <= ${upTo}`}
      ${inOrderOf(sort)} limit ${max}))
    ${inOrderOf(sort)}`.execute(tx.db)
  return rows
}

export async function selectNumbers(tx: Tx, { filter, sort, max }: ListWanted): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from orders o where ${isWanted(tx, filter)} ${inOrderOf(sort)} limit ${max}`.execute(tx.db)
  return rows.map(({ number }) => number)
}

/** How many there are, counted to `most`. */
export async function countList(tx: Tx, filter: AllowedFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders o where ${isWanted(tx, filter)} limit ${most}) found`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export async function selectNewestOrderId(tx: Tx): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ newest: number | null }>`
    select max(order_id) as newest from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.newest ?? 0
}

/** Grows with each order that comes or moves, and with each change by staff. */
export async function selectNewestChange(tx: Tx): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ newest: number }>`
    select coalesce((select max(event_id) from order_events
        where supplier_id = ${supplierId} and reseller_id = ${resellerId}), 0)
      + coalesce((select max(entry_id) from staff_log
        where supplier_id = ${supplierId} and reseller_id = ${resellerId}), 0) as newest`.execute(tx.db)
  return rows[0]?.newest ?? 0
}
