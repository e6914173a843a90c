import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

/** The stocks of these orders and of these products, in ascending order as everywhere. */
export async function lockStocks(
  tx: Tx,
  { orderIds, productIds }: { orderIds: readonly number[]; productIds: readonly number[] },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    select from stocks
    where supplier_id = ${supplierId} and (
      product_id = any(${productIds}::bigint[])
      or stock_id in (
        select stock_id from order_lines
        where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = any(${orderIds}::bigint[])))
    order by stock_id for update`.execute(tx.db)
}

/** Takes the units if they are all there; otherwise nothing. */
export async function takeUnits(tx: Tx, stockId: number, units: number): Promise<boolean> {
  const { supplierId } = tx.tenant
  const { rows } = await sql`
    update stocks set units = units - ${units}
    where supplier_id = ${supplierId} and stock_id = ${stockId} and units >= ${units}
    returning stock_id`.execute(tx.db)
  return rows.length > 0
}

export async function selectUnits(tx: Tx, stockId: number): Promise<number> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ units: number }>`
    select units from stocks where supplier_id = ${supplierId} and stock_id = ${stockId}`.execute(tx.db)
  return rows[0]?.units ?? 0
}

/** Puts the goods of the order back on sale; in ascending order of the stock rows, as they were taken. */
export async function returnUnits(tx: Tx, orderId: number): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    with ordered as (
      select stock_id, sum(units)::int as units from order_lines
      where supplier_id = ${supplierId} and order_id = ${orderId} group by stock_id
    ), locked as (
      select s.stock_id from stocks s join ordered using (stock_id)
      where s.supplier_id = ${supplierId} order by s.stock_id for update of s
    ), returned as (
      update stocks s set units = s.units + ordered.units from ordered join locked using (stock_id)
      where s.supplier_id = ${supplierId} and s.stock_id = ordered.stock_id
      returning s.stock_id, ordered.units
    )
    insert into stock_movements (supplier_id, stock_id, order_id, units, reason)
    select ${supplierId}, stock_id, ${orderId}, units, 'cancel' from returned`.execute(tx.db)
}

/** Takes the goods of an order that had ended once more, all of them or none; false when something is gone. */
export async function takeUnitsAgain(tx: Tx, orderId: number): Promise<boolean> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ enough: boolean }>`
    select s.units >= o.units as enough
    from stocks s join (
      select stock_id, sum(units)::int as units from order_lines
      where supplier_id = ${supplierId} and order_id = ${orderId} group by stock_id
    ) o using (stock_id)
    where s.supplier_id = ${supplierId} order by s.stock_id for update of s`.execute(tx.db)
  if (rows.some(({ enough }) => !enough)) return false
  await sql`
    with taken as (
      update stocks s set units = s.units - o.units
      from (
        select stock_id, sum(units)::int as units from order_lines
        where supplier_id = ${supplierId} and order_id = ${orderId} group by stock_id
      ) o
      where s.supplier_id = ${supplierId} and s.stock_id = o.stock_id
      returning s.stock_id, o.units
    )
    insert into stock_movements (supplier_id, stock_id, order_id, units, reason)
    select ${supplierId}, stock_id, ${orderId}, -units, 'revive' from taken`.execute(tx.db)
  return true
}
