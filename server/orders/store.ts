import { sql } from 'kysely'
import type { ConfirmationState } from '#contract/cash-confirmation.ts'
import type { Order, OrderEvent, OrderLine, OrderStatus } from '#contract/orders.ts'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { AdvanceTerms } from '#server/orders/paying/advance.ts'
import type { CancelledFor } from '#server/orders/states/locked-orders-store.ts'
import { hasLiveParcel } from '#server/orders/states/parcels-out-store.ts'

export interface OrderRow
  extends Omit<
    Order,
    | 'lines'
    | 'cancelledLines'
    | 'events'
    | 'shipment'
    | 'parcelTrouble'
    | 'canCancel'
    | 'canCancelPart'
    | 'mustConfirm'
    | 'askedAdvance'
    | 'isUndecided'
  > {
  orderId: number
  customerId: number
  courier: string | null
  awb: string | null
  shippedAt: Date | null
  cancelledFor: CancelledFor | null
  review: string | null
  isPaid: boolean
  packedAt: Date | null
  hasParcel: boolean
  staffNote: string
  /** Null: no rule was looked at. */
  confirmation: ({ state: ConfirmationState; cancelAt: string | null } & AdvanceTerms) | null
}

// A subquery also compares with the supplier as a constant: Citus needs it to find that both are on one shard.

const placedAdjustmentsOf = ({ supplierId }: Tenant) => sql`
  (select coalesce(json_agg(json_build_object('kind', a.kind, 'reason', a.reason, 'paise', a.paise) order by a.position), '[]')
   from order_adjustments a
   where a.supplier_id = ${supplierId} and a.reseller_id = o.reseller_id and a.order_id = o.order_id)`

/** The adjustments of the order `o`, as a column. After a part of it was cancelled, those of the rest. */
export const adjustmentsOf = (tenant: Tenant) => sql`
  coalesce(
    (select c.adjustments::json from cancelled_parts c
     where c.supplier_id = ${tenant.supplierId} and c.order_id = o.order_id order by c.part desc limit 1),
    ${placedAdjustmentsOf(tenant)})`

/** The adjustments and the total of the order `o` as it was placed, as columns. */
export const placedAs = (tenant: Tenant) => sql`
  ${placedAdjustmentsOf(tenant)} as adjustments,
  (o.total_paise + coalesce(
    (select sum(c.paise) from cancelled_parts c
     where c.supplier_id = ${tenant.supplierId} and c.order_id = o.order_id), 0))::bigint as "totalPaise"`

/** Of the order `o`: its money was collected online, or it replaces a return. */
const isPaidOnline = ({ supplierId }: Tenant) => sql`
  (o.status <> 'Payment pending' and o.payment_mode = 'ONLINE' and (o.exchange_of is not null or exists (
    select from payments p
    where p.supplier_id = ${supplierId} and p.reseller_id = o.reseller_id and p.order_id = o.order_id
      and p.status = 'captured')))`

/** The columns of OrderRow, of orders `o` and their shipments `s`. */
export const ordersOf = ({ tenant }: Tx) => sql`
  select o.order_id as "orderId", o.customer_id as "customerId", o.number, o.status, o.payment_mode as "paymentMode", o.placed_at as "placedAt",
  case when o.promised_from is not null then json_build_object('from', o.promised_from, 'to', o.promised_to) end as dates,
  coalesce(o.promised_to < (now() at time zone 'Asia/Kolkata')::date and o.status not in ('Delivered', 'Cancelled'), false) as "isLate",
  ${adjustmentsOf(tenant)} as adjustments, o.total_paise as "totalPaise", o.advance_paise as "advancePaise",
  o.due_paise as "duePaise", o.delivery_address as address, o.cancelled_for as "cancelledFor", o.review,
  o.packed_at as "packedAt", o.staff_note as "staffNote", o.cancel_reason as "cancelReason", o.exchange_of as "exchangeOf",
  ${isPaidOnline(tenant)} as "isPaid",
  (select json_build_object('state', m.state, 'cancelAt', m.cancel_at, 'advancePaise', m.advance_paise, 'advancePercent', m.advance_percent)
   from cash_confirmations m where m.supplier_id = ${tenant.supplierId} and m.order_id = o.order_id) as confirmation,
  s.courier, s.awb, s.shipped_at as "shippedAt",
  back.paise as "refundPaise", back.sent as "refundedPaise", back.at as "refundedAt",
  ${hasLiveParcel(tenant)} as "hasParcel",
  exists (
    select from invoices i
    where i.supplier_id = ${tenant.supplierId} and i.order_id = o.order_id and i.kind <> 'credit-note'
  ) as "isInvoiced",
  array(
    select i.number from invoices i
    where i.supplier_id = ${tenant.supplierId} and i.order_id = o.order_id and i.kind = 'credit-note' and i.credit_key <> ''
    order by i.invoice_id
  ) as "creditNotes"
  from orders o left join shipments s using (supplier_id, reseller_id, order_id) cross join lateral (
    select coalesce(sum(r.amount_paise), 0)::bigint as paise,
      coalesce(sum(r.amount_paise) filter (where r.status = 'processed'), 0)::bigint as sent,
      case when bool_and(r.status = 'processed') then max(r.updated_at) end as at
    from refunds r
    where r.supplier_id = ${tenant.supplierId} and r.reseller_id = o.reseller_id and r.order_id = o.order_id
  ) back`

/** Newest first; an online order that was never paid is not shown to its customer (R16). */
export async function selectOrders(
  tx: Tx,
  customerId: number,
  { number, max }: { number?: string; max: number },
): Promise<OrderRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderRow>`
    ${ordersOf(tx)}
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.customer_id = ${customerId}
      ${number === undefined ? sql`` : sql`and o.number = ${number}`}
      and (o.payment_mode = 'COD' or ${isPaidOnline(tx.tenant)})
    order by o.order_id desc limit ${max}`.execute(tx.db)
  return rows
}

export async function updateStaffNote(tx: Tx, orderId: number, note: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update orders set staff_note = ${note}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
}

interface ShopOrdersWanted {
  orderId?: number
  number?: string
  status?: OrderStatus | undefined
  max: number
}

/** For the operator: all orders of the shop, newest first. */
export async function selectShopOrders(
  tx: Tx,
  { orderId, number, status, max }: ShopOrdersWanted,
): Promise<OrderRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderRow>`
    ${ordersOf(tx)}
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId}
      ${orderId === undefined ? sql`` : sql`and o.order_id = ${orderId}`}
      ${number === undefined ? sql`` : sql`and o.number = ${number}`}
      ${status === undefined ? sql`` : sql`and o.status = ${status}`}
    order by o.order_id desc limit ${max}`.execute(tx.db)
  return rows
}

/** What is left of the orders, or what was cancelled of them before they were packed. */
export async function selectOrderLines(
  tx: Tx,
  orderIds: readonly number[],
  which: 'left' | 'cancelled' = 'left',
): Promise<(OrderLine & { orderId: number })[]> {
  const { supplierId, resellerId } = tx.tenant
  const units = which === 'left' ? sql`(units - cancelled_units)` : sql`cancelled_units`
  const { rows } = await sql<OrderLine & { orderId: number }>`
    select order_id as "orderId", line, product_id as "productId", asin, name, image, size, color, ${units} as units,
      unit_paise as "unitPaise"
    from order_lines
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = any(${orderIds}::bigint[])
      and ${units} > 0
    order by order_id, line`.execute(tx.db)
  return rows
}

interface EventRow extends OrderEvent {
  orderId: number
  note: string
}

export async function selectOrderEvents(tx: Tx, orderIds: readonly number[]): Promise<EventRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<EventRow>`
    select order_id as "orderId", status, note, at from order_events
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = any(${orderIds}::bigint[])
    order by order_id, event_id`.execute(tx.db)
  return rows
}

export type OrderedItem = Pick<OrderLine, 'productId' | 'size' | 'color' | 'units'>

export async function selectOrderedItems(tx: Tx, orderId: number): Promise<OrderedItem[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderedItem>`
    select product_id as "productId", size, color, units from order_lines
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
  return rows
}
