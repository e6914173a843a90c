import { sql } from 'kysely'
import type { OrderStatus, PaymentMode } from '#contract/orders.ts'
import type { ReturnReason } from '#contract/return-rules.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** A line of an order that was delivered to the customer, and how many of its units may still come back. */
export interface DeliveredLine {
  orderId: number
  orderNumber: string
  paymentMode: PaymentMode
  advancePaise: number
  duePaise: number
  exchangeOf: string | null
  status: OrderStatus
  deliveredOn: string
  /** Whole days of the calendar, in India. */
  deliveredDays: number
  isLate: boolean
  line: number
  productId: number
  stockId: number
  name: string
  image: string
  size: string
  color: string
  units: number
  isReturnable: boolean
}

export async function selectDeliveredLines(
  tx: Tx,
  { number, customerId }: { number: string; customerId?: number },
): Promise<DeliveredLine[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<DeliveredLine>`
    with delivered as (
      select o.*, (
        select (max(e.at) at time zone 'Asia/Kolkata')::date from order_events e
        where e.supplier_id = ${supplierId} and e.order_id = o.order_id and e.status = 'Delivered') as delivered_on
      from orders o
      where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.number = ${number}
        ${customerId === undefined ? sql`` : sql`and o.customer_id = ${customerId}`} and o.status = 'Delivered'
    )
    select d.order_id as "orderId", d.number as "orderNumber", d.payment_mode as "paymentMode",
      d.advance_paise as "advancePaise", d.due_paise as "duePaise", d.exchange_of as "exchangeOf", d.status, d.delivered_on::text as "deliveredOn",
      (now() at time zone 'Asia/Kolkata')::date - d.delivered_on as "deliveredDays",
      coalesce(d.delivered_on > d.promised_to, false) as "isLate",
      l.line, l.product_id as "productId", l.stock_id as "stockId", l.name, l.image, l.size, l.color,
      l.units - l.cancelled_units - coalesce((
        select sum(b.units) from return_lines b
        join returns r on r.supplier_id = ${supplierId} and r.return_id = b.return_id
          and r.status not in ('declined', 'cancelled')
        where b.supplier_id = ${supplierId} and b.order_id = l.order_id and b.line = l.line), 0)::int as units,
      (p.not_returnable_since is null or d.placed_at < p.not_returnable_since) as "isReturnable"
    from delivered d
    join order_lines l on l.supplier_id = ${supplierId} and l.order_id = d.order_id
    join products p on p.supplier_id = ${supplierId} and p.product_id = l.product_id
    order by l.line`.execute(tx.db)
  return rows
}

export interface StoredLine {
  line: number
  productId: number
  stockId: number
  asin: string
  name: string
  image: string
  size: string
  color: string
  unitPaise: number
  unitDeliveryPaise: number
  units: number
  reason: ReturnReason
  toStockId: number | null
  toSize: string | null
  toColor: string
  restocked: number
  writtenOff: number
  rejected: number
}

export async function selectLines(tx: Tx, returnId: number): Promise<StoredLine[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredLine>`
    select b.line, l.product_id as "productId", l.stock_id as "stockId", l.asin, l.name, l.image, l.size, l.color,
      l.unit_paise as "unitPaise", l.unit_delivery_paise as "unitDeliveryPaise", b.units, b.reason, b.to_stock_id as "toStockId", s.size as "toSize", b.to_color as "toColor",
      b.restocked, b.written_off as "writtenOff", b.rejected
    from return_lines b
    join order_lines l on l.supplier_id = ${supplierId} and l.order_id = b.order_id and l.line = b.line
    left join stocks s on s.supplier_id = ${supplierId} and s.stock_id = b.to_stock_id
    where b.supplier_id = ${supplierId} and b.reseller_id = ${resellerId} and b.return_id = ${returnId}
    order by b.line`.execute(tx.db)
  return rows
}

export interface NewLine {
  line: number
  units: number
  reason: ReturnReason
  toStockId: number | null
  toColor: string
}

export async function insertLines(
  tx: Tx,
  { returnId, orderId }: { returnId: number; orderId: number },
  lines: readonly NewLine[],
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into return_lines (supplier_id, reseller_id, return_id, order_id, line, units, reason, to_stock_id, to_color)
    select ${supplierId}, ${resellerId}, ${returnId}, ${orderId}, line, units, reason, to_stock_id, to_color
    from unnest(
      ${lines.map(({ line }) => line)}::int[],
      ${lines.map(({ units }) => units)}::int[],
      ${lines.map(({ reason }) => reason)}::text[],
      ${lines.map(({ toStockId }) => toStockId)}::bigint[],
      ${lines.map(({ toColor }) => toColor)}::text[]
    ) as l (line, units, reason, to_stock_id, to_color)
    returning line -- for Citus (db/citus/README.md)`.execute(tx.db)
}

export interface Inspected {
  line: number
  restocked: number
  writtenOff: number
  rejected: number
}

export async function updateInspected(tx: Tx, returnId: number, lines: readonly Inspected[]): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update return_lines b set restocked = i.restocked, written_off = i.written_off, rejected = i.rejected
    from unnest(
      ${lines.map(({ line }) => line)}::int[],
      ${lines.map(({ restocked }) => restocked)}::int[],
      ${lines.map(({ writtenOff }) => writtenOff)}::int[],
      ${lines.map(({ rejected }) => rejected)}::int[]
    ) as i (line, restocked, written_off, rejected)
    where b.supplier_id = ${supplierId} and b.reseller_id = ${resellerId} and b.return_id = ${returnId}
      and b.line = i.line`.execute(tx.db)
}

/** How many pieces the shop takes back. */
export function acceptedOf({ restocked, writtenOff }: Pick<StoredLine, 'restocked' | 'writtenOff'>): number {
  return restocked + writtenOff
}
