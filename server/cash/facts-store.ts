import { type RawBuilder, sql } from 'kysely'
import type { CashState } from '#contract/cash-states.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { AWB_KEY, wasShippedByHandSince } from '#server/orders/index.ts'

/** An order's cash by its orders, parcels and shipments, and by the ledger. */
export interface FactsRow extends Record<CashState, number | null> {
  orderId: number
  number: string
  status: OrderStatus
  /** What is due on delivery, or was. */
  worthPaise: number
  /** Of the ledger; null before the order was sent. */
  courier: string | null
  /** The account at which the parcel that collects was booked, as in courier_accounts. */
  account: string | null
  /** As it was typed or scanned; of a booked parcel, who carries it. */
  carrier: string | null
  parcelPaise: number
  isComingBack: boolean
  sentOn: string
  collectedOn: string | null
}

/** Of orders that are paid on delivery. */
export async function selectFacts(tx: Tx, orderIds: readonly number[]): Promise<FactsRow[]> {
  if (orderIds.length === 0) return []
  return selectWhere(tx, sql`o.order_id = any(${orderIds}::bigint[])`)
}

async function selectWhere(tx: Tx, which: RawBuilder<unknown>): Promise<FactsRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<FactsRow>`
    select o.order_id as "orderId", o.number, o.status, o.due_paise as "worthPaise", c.courier, p.account, s.courier as carrier,
      c.due_paise as due, c.collected_paise as collected, c.remitted_paise as remitted, c.short_paise as short,
      c.disputed_paise as disputed, c.nothing_paise as nothing,
      coalesce(e.paise, 0)::bigint as "parcelPaise", coalesce(p.state in ('returning', 'returned', 'lost'), false) as "isComingBack",
      ${inIndia(sql`coalesce(s.shipped_at, o.placed_at)`)} as "sentOn",
      ${inIndia(sql`coalesce(e.at, d.at)`)} as "collectedOn"
    from orders o
    left join shipments s on s.supplier_id = ${supplierId} and s.order_id = o.order_id
    left join cash_orders c on c.supplier_id = ${supplierId} and c.order_id = o.order_id
    left join lateral (
      select p.courier as account, p.state from parcels p
      where p.supplier_id = ${supplierId} and p.order_id = o.order_id and p.cod_paise > 0
        and p.state not in ('booking', 'refused', 'cancelled')
        and not (p.state in ('booked', 'returning', 'returned', 'lost') and ${wasShippedByHandSince(tx.tenant)})
      order by p.parcel_id desc limit 1
    ) p on true
    left join lateral (
      select sum(f.paise) as paise, min(f.at) as at
      from parcels b join parcel_effects f on f.supplier_id = ${supplierId} and f.parcel_id = b.parcel_id and f.effect = 'cash-collected'
      where b.supplier_id = ${supplierId} and b.order_id = o.order_id
    ) e on true
    left join lateral (
      select min(at) as at from order_events
      where supplier_id = ${supplierId} and order_id = o.order_id and status = 'Delivered'
    ) d on true
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.payment_mode = 'COD' and ${which}
    order by o.order_id`.execute(tx.db)
  return rows
}

function inIndia(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
}

/** Whatever writes the ledger of an order locks its order first, in the order of their ids. */
export async function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    select order_id from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = any(${orderIds}::bigint[])
    order by order_id for update`.execute(tx.db)
}

/** The orders of these AWBs, as awbKey writes them. */
export async function selectOrdersOfAwbs(tx: Tx, awbs: readonly string[]): Promise<{ awb: string; orderId: number }[]> {
  if (awbs.length === 0) return []
  const { supplierId, resellerId } = tx.tenant
  const of = (table: string) => sql`
    select ${AWB_KEY} as awb, order_id as "orderId" from ${sql.table(table)}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and ${AWB_KEY} = any(${awbs}::text[])`
  const { rows } = await sql<{ awb: string; orderId: number }>`
    ${of('shipments')} union ${of('parcels')} order by "orderId"`.execute(tx.db)
  return rows
}

export async function selectOrderId(tx: Tx, number: string): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and number = ${number}`.execute(tx.db)
  return rows[0]?.orderId
}
