import { type RawBuilder, sql } from 'kysely'
import { HEAD_START_HOURS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { isSold } from './store.ts'

// Whose turn it is (docs/decisions/068).

/** Whether the person of `r` has ordered the size since their notice; a guest is known by their address. */
export function hasBought(
  { tenant: { supplierId, resellerId } }: Tx,
  within: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`exists (
    select from customers c
    join orders o on o.supplier_id = ${supplierId} and o.customer_id = c.customer_id
    join order_lines l on l.supplier_id = ${supplierId} and l.order_id = o.order_id and l.units > l.cancelled_units
    where c.supplier_id = ${supplierId} and c.reseller_id = ${resellerId}
      and (c.customer_id = r.customer_id or (r.customer_id is null and c.email = r.contact))
      and l.stock_id = r.stock_id and o.placed_at >= r.told_at and o.status <> 'Cancelled' and ${within})`
}

/** Notified lately and without an order yet: a piece each stays set aside for them. */
function hasHeadStart(tx: Tx): RawBuilder<unknown> {
  const { supplierId, resellerId } = tx.tenant
  return sql`r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId}
    and r.told_at > now() - make_interval(hours => ${HEAD_START_HOURS}) and not ${hasBought(tx, sql`true`)}`
}

/** Sizes of a product that are on sale in the shop, have pieces, and are waited for. */
export async function selectReturned(tx: Tx, productId: number): Promise<number[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ stockId: number }>`
    select s.stock_id as "stockId"
    from products p join stocks s on s.supplier_id = ${supplierId} and s.product_id = p.product_id
    where p.supplier_id = ${supplierId} and p.product_id = ${productId} and s.units > 0 and ${isSold(tx)}
      and exists (
        select from stock_requests r
        where r.supplier_id = ${supplierId} and r.product_id = ${productId} and r.reseller_id = ${resellerId}
          and r.stock_id = s.stock_id and r.confirmed_at is not null and r.told_at is null)
    order by s.stock_id limit 200`.execute(tx.db)
  return rows.map(({ stockId }) => stockId)
}

/** Two jobs for one size take turns: each locks the first who waits until its notices are written. */
export async function lockFirst(tx: Tx, stockId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    select from stock_requests r
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and r.stock_id = ${stockId}
      and r.confirmed_at is not null and r.told_at is null
    order by r.request_id limit 1 for update`.execute(tx.db)
}

/** As many of the first who wait as there are pieces without a notice. */
export async function markNotified(tx: Tx, stockId: number, max: number): Promise<number[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ requestId: number }>`
    with free as (
      select s.units - (
        select count(*) from stock_requests r where r.stock_id = ${stockId} and ${hasHeadStart(tx)}) as pieces
      from stocks s where s.supplier_id = ${supplierId} and s.stock_id = ${stockId}
    ), next as (
      select r.request_id from stock_requests r
      where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and r.stock_id = ${stockId}
        and r.confirmed_at is not null and r.told_at is null
      order by r.request_id limit (select least(${max}, greatest(0, pieces)) from free)
    )
    update stock_requests r set told_at = now() from next
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and r.request_id = next.request_id
    returning r.request_id as "requestId"`.execute(tx.db)
  return rows.map(({ requestId }) => requestId).toSorted((a, b) => a - b)
}

/** Whether a piece is left for them after those who were notified before them. */
export async function selectHasPiece(tx: Tx, requestId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ has: boolean }>`
    select s.units > (
      select count(*) from stock_requests r
      where r.stock_id = mine.stock_id and r.request_id < mine.request_id and ${hasHeadStart(tx)}
    ) and ${isSold(tx)} as has
    from stock_requests mine
    join stocks s on s.supplier_id = ${supplierId} and s.stock_id = mine.stock_id
    join products p on p.supplier_id = ${supplierId} and p.product_id = mine.product_id
    where mine.supplier_id = ${supplierId} and mine.reseller_id = ${resellerId} and mine.request_id = ${requestId}`.execute(
    tx.db,
  )
  return rows[0]?.has ?? false
}

/** They wait again, at their old place; a second request that they made meanwhile is this one. */
export async function updateWaiting(tx: Tx, requestId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from stock_requests later using stock_requests r
    where later.supplier_id = ${supplierId} and later.reseller_id = ${resellerId}
      and r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and r.request_id = ${requestId}
      and later.stock_id = r.stock_id and later.contact = r.contact and later.told_at is null
      and later.request_id <> r.request_id`.execute(tx.db)
  await sql`
    update stock_requests set told_at = null
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_id = ${requestId}`.execute(tx.db)
}
