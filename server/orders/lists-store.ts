import { type RawBuilder, sql } from 'kysely'
import type { OrderCounts, OrderList } from '#contract/shop-orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { likePart } from '#server/kernel/like-part.ts'
import { type OrderRow, ordersOf } from './store.ts'

/** What the lists of the console have; what waits is a list of few. */
const LISTS: Record<OrderList, RawBuilder<unknown>> = {
  'to-confirm': sql`o.status = 'Placed' and o.packed_at is null`,
  'to-pack': sql`o.status = 'Confirmed' and o.packed_at is null`,
  'to-ship': sql`o.status in ('Placed', 'Confirmed') and o.packed_at is not null`,
  shipped: sql`o.status = 'Shipped'`,
  delivered: sql`o.status = 'Delivered'`,
  cancelled: sql`o.status = 'Cancelled'`,
  all: sql`true`,
}

interface ListWanted {
  list: OrderList
  /** Text of the number, name, mobile, PIN code, tracking number or a product. */
  search?: string | undefined
  after?: number | undefined
  isOldestFirst: boolean
  max: number
}

/** One list of the console. */
export async function selectOrderList(
  tx: Tx,
  { list, search, after, isOldestFirst, max }: ListWanted,
): Promise<OrderRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderRow>`
    ${ordersOf(tx)}
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and ${LISTS[list]}
      ${search ? sql`and ${matches(tx, search)}` : sql``}
      ${after === undefined ? sql`` : isOldestFirst ? sql`and o.order_id > ${after}` : sql`and o.order_id < ${after}`}
    order by o.order_id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${max}`.execute(tx.db)
  return rows
}

function matches({ tenant }: Tx, search: string): RawBuilder<unknown> {
  const part = likePart(search)
  const digits = search.replace(/\D/g, '')
  return sql`(
    o.number ilike ${part} or o.delivery_address ->> 'name' ilike ${part} or s.awb ilike ${part}
    ${digits.length >= 4 ? sql`or o.delivery_address ->> 'mobile' like ${`%${digits}`} or o.delivery_address ->> 'pincode' = ${digits}` : sql``}
    or o.order_id in (
      select l.order_id from order_lines l
      where l.supplier_id = ${tenant.supplierId} and l.reseller_id = ${tenant.resellerId} and l.name ilike ${part}))`
}

/** How many wait, counted to 3,000. */
export async function selectOrderCounts(tx: Tx): Promise<OrderCounts> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ toConfirm: number; toPack: number; toShip: number }>`
    select count(*) filter (where status = 'Placed' and packed_at is null) as "toConfirm",
      count(*) filter (where status = 'Confirmed' and packed_at is null) as "toPack",
      count(*) filter (where packed_at is not null) as "toShip"
    from (
      select status, packed_at from orders
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and status in ('Placed', 'Confirmed')
      limit 3000) waiting`.execute(tx.db)
  const { toConfirm = 0, toPack = 0, toShip = 0 } = rows[0] ?? {}
  return { 'to-confirm': toConfirm, 'to-pack': toPack, 'to-ship': toShip }
}

/** The time stays where it was packed before. */
export async function updatePacked(tx: Tx, orderId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update orders set packed_at = coalesce(packed_at, now())
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
}

/** The shop's other order with this tracking number of this courier. */
export async function selectOrderWithAwb(
  tx: Tx,
  { orderId, courier, awb }: { orderId: number; courier: string; awb: string },
): Promise<string | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ number: string }>`
    select o.number from shipments s join orders o using (supplier_id, reseller_id, order_id)
    where s.supplier_id = ${supplierId} and s.reseller_id = ${resellerId} and s.awb = ${awb}
      and lower(s.courier) = lower(${courier}) and s.order_id <> ${orderId} and o.status <> 'Cancelled'
    limit 1`.execute(tx.db)
  return rows[0]?.number
}

export async function selectShipment(tx: Tx, orderId: number): Promise<{ courier: string; awb: string } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ courier: string; awb: string }>`
    select courier, awb from shipments
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
  return rows[0]
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
