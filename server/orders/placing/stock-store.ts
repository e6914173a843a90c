import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

/** Locks the stock rows of these orders and of these products, in ascending order as everywhere. */
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

/** Takes the units if enough are left; otherwise nothing. */
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

/**
 * Puts the order's units back on sale, in ascending order of the stock rows, as they were taken. None of them if a courier lost one of its
 * parcels: nobody knows which units were in that, and what is not there must not be sold.
 */
export async function returnUnits(tx: Tx, orderId: number): Promise<void> {
  const { supplierId } = tx.tenant
  const hasLostParcel = sql`exists (
    select from parcels p
    where p.supplier_id = ${supplierId} and p.order_id = ${orderId} and p.return_id is null and p.state = 'lost')`
  await Promise.all([
    sql`
      select from stocks
      where supplier_id = ${supplierId} and stock_id in (
        select stock_id from order_lines where supplier_id = ${supplierId} and order_id = ${orderId})
      order by stock_id for update`.execute(tx.db),
    moveUnits(tx, orderId, { sign: 1, reason: 'cancel', unless: hasLostParcel }),
  ])
}

/** Takes the units of an ended order again, all or none; false if not all of them are left. */
export async function takeUnitsAgain(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`
    select s.units >= o.units as enough
    from stocks s join (${unitsOf(tx, orderId)}) o using (stock_id)
    where s.supplier_id = ${tx.tenant.supplierId} order by s.stock_id for update of s`.execute(tx.db)
  if (rows.some(({ enough }) => !enough)) return false
  await moveUnits(tx, orderId, { sign: -1, reason: 'revive' })
  return true
}

/** What is left of the order. */
function unitsOf({ tenant }: Tx, orderId: number): RawBuilder<unknown> {
  return sql`
    select stock_id, sum(units - cancelled_units)::int as units from order_lines
    where supplier_id = ${tenant.supplierId} and order_id = ${orderId} and units > cancelled_units group by stock_id`
}

/** Requires the rows to be locked. */
async function moveUnits(
  tx: Tx,
  orderId: number,
  { sign, reason, unless = sql`false` }: { sign: 1 | -1; reason: 'cancel' | 'revive'; unless?: RawBuilder<unknown> },
): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    with moved as (
      update stocks s set units = s.units + ${sql.lit(sign)} * o.units
      from (${unitsOf(tx, orderId)}) o
      where s.supplier_id = ${supplierId} and s.stock_id = o.stock_id and not ${unless}
      returning s.stock_id, o.units
    )
    insert into stock_movements (supplier_id, stock_id, order_id, units, reason)
    select ${supplierId}, stock_id, ${orderId}, ${sql.lit(sign)} * units, ${sql.lit(reason)} from moved
    returning movement_id -- for Citus (db/citus/README.md)`.execute(tx.db)
}
