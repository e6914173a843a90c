import { sql } from 'kysely'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { Order, OrderEvent, OrderLine, OrderStatus, PaymentMode, PlacedOrder } from '#contract/orders.ts'
import type { AskedOffer } from '#server/cart/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** True when the key is new; where another transaction holds it, this waits for its end. */
export async function insertKey(tx: Tx, customerId: number, key: string, bodyHash: Buffer): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    insert into idempotency_keys (supplier_id, reseller_id, customer_id, key, body_hash)
    values (${supplierId}, ${resellerId}, ${customerId}, ${key}, ${bodyHash})
    on conflict (supplier_id, customer_id, key) do nothing
    returning key`.execute(tx.db)
  return rows.length > 0
}

export async function selectKey(
  tx: Tx,
  customerId: number,
  key: string,
): Promise<{ bodyHash: Buffer; answer: PlacedOrder | null } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ bodyHash: Buffer; answer: PlacedOrder | null }>`
    select body_hash as "bodyHash", answer from idempotency_keys
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and key = ${key}`.execute(tx.db)
  return rows[0]
}

export async function updateKeyAnswer(tx: Tx, customerId: number, key: string, answer: PlacedOrder): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and key = ${key}`.execute(tx.db)
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

interface NewOrder {
  customerId: number
  number: string
  status: OrderStatus
  paymentMode: PaymentMode
  goodsPaise: number
  deliveryPaise: number
  discountPaise: number
  totalPaise: number
  address: DeliveryAddress
  lines: readonly AskedOffer[]
}

/** The order with its lines, its first event and its stock movements, in one round trip; false when the number is taken. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { lines } = order
  const { rows } = await sql`
    with placed as (
      insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, goods_paise,
        delivery_paise, discount_paise, total_paise, delivery_address)
      values (${supplierId}, ${resellerId}, ${order.customerId}, ${order.number}, ${order.status},
        ${order.paymentMode}, ${order.goodsPaise}, ${order.deliveryPaise}, ${order.discountPaise},
        ${order.totalPaise}, ${JSON.stringify(order.address)}::jsonb)
      on conflict (supplier_id, reseller_id, number) do nothing
      returning supplier_id, reseller_id, order_id, status
    ), bought as (
      select * from unnest(
        ${lines.map(({ offer }) => offer.productId)}::bigint[],
        ${lines.map(({ offer }) => offer.stockId)}::bigint[],
        ${lines.map(({ offer }) => offer.asin)}::text[],
        ${lines.map(({ offer }) => offer.name)}::text[],
        ${lines.map(({ offer }) => offer.image)}::text[],
        ${lines.map(({ offer }) => offer.size)}::text[],
        ${lines.map(({ units }) => units)}::int[],
        ${lines.map(({ offer }) => offer.unitPaise)}::bigint[],
        ${lines.map(({ offer }) => offer.unitDeliveryPaise)}::bigint[]
      ) with ordinality
        as l (product_id, stock_id, asin, name, image, size, units, unit_paise, unit_delivery_paise, line)
    ), lines as (
      insert into order_lines (supplier_id, reseller_id, order_id, line, product_id, stock_id, asin, name, image, size,
        units, unit_paise, unit_delivery_paise)
      select supplier_id, reseller_id, order_id, line, product_id, stock_id, asin, name, image, size, units,
        unit_paise, unit_delivery_paise
      from placed, bought
    ), events as (
      insert into order_events (supplier_id, reseller_id, order_id, status)
      select supplier_id, reseller_id, order_id, status from placed
    ), movements as (
      insert into stock_movements (supplier_id, stock_id, order_id, units, reason)
      select supplier_id, stock_id, order_id, -units, 'order' from placed, bought
    )
    select order_id from placed`.execute(tx.db)
  return rows.length > 0
}

export interface OrderRow extends Omit<Order, 'lines' | 'events' | 'shipment' | 'canCancel'> {
  orderId: number
  courier: string | null
  awb: string | null
  shippedAt: Date | null
  cancelledFor: CancelledFor | null
  review: string | null
}

const ORDER = sql`
  o.order_id as "orderId", o.number, o.status, o.payment_mode as "paymentMode", o.placed_at as "placedAt",
  o.goods_paise as "goodsPaise", o.delivery_paise as "deliveryPaise", o.discount_paise as "discountPaise",
  o.total_paise as "totalPaise", o.delivery_address as address, o.cancelled_for as "cancelledFor", o.review,
  s.courier, s.awb, s.shipped_at as "shippedAt",
  (select coalesce(sum(r.amount_paise), 0) from refunds r
   where r.supplier_id = o.supplier_id and r.reseller_id = o.reseller_id and r.order_id = o.order_id)::bigint as "refundPaise"`

const OF_ORDERS = sql`orders o left join shipments s using (supplier_id, reseller_id, order_id)`

/** Newest first; an online order that was never paid is no order to its customer (R16). */
export async function selectOrders(
  tx: Tx,
  customerId: number,
  { number, max }: { number?: string; max: number },
): Promise<OrderRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderRow>`
    select ${ORDER} from ${OF_ORDERS}
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.customer_id = ${customerId}
      and o.status <> 'Payment pending' ${number === undefined ? sql`` : sql`and o.number = ${number}`}
      and (o.payment_mode = 'COD' or exists (
        select from payments p
        where p.supplier_id = o.supplier_id and p.reseller_id = o.reseller_id and p.order_id = o.order_id
          and p.status = 'captured'))
    order by o.order_id desc limit ${max}`.execute(tx.db)
  return rows
}

/** All that the shop has, newest first: the operator's. */
export async function selectShopOrders(
  tx: Tx,
  { number, status, max }: { number?: string; status?: OrderStatus | undefined; max: number },
): Promise<OrderRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderRow>`
    select ${ORDER} from ${OF_ORDERS}
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId}
      ${number === undefined ? sql`` : sql`and o.number = ${number}`}
      ${status === undefined ? sql`` : sql`and o.status = ${status}`}
    order by o.order_id desc limit ${max}`.execute(tx.db)
  return rows
}

export async function selectOrderLines(
  tx: Tx,
  orderIds: readonly number[],
): Promise<(OrderLine & { orderId: number })[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderLine & { orderId: number }>`
    select order_id as "orderId", product_id as "productId", asin, name, image, size, units, unit_paise as "unitPaise"
    from order_lines
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = any(${orderIds}::bigint[])
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

export interface OrderPayment {
  gatewayPaymentId: string
  status: string
  amountPaise: number
  currency: string
  method: string
  purpose: string
  at: Date
  refundStatus: string | null
}

export async function selectOrderPayments(tx: Tx, orderId: number): Promise<OrderPayment[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderPayment>`
    select p.gateway_payment_id as "gatewayPaymentId", p.status, p.amount_paise as "amountPaise", p.currency, p.method,
      p.purpose, p.created_at as at, r.status as "refundStatus"
    from payments p left join refunds r using (supplier_id, reseller_id, gateway_payment_id)
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.order_id = ${orderId}
    order by p.created_at, p.gateway_payment_id`.execute(tx.db)
  return rows
}

export async function insertShipment(
  tx: Tx,
  orderId: number,
  { courier, awb }: { courier: string; awb: string },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into shipments (supplier_id, reseller_id, order_id, courier, awb)
    values (${supplierId}, ${resellerId}, ${orderId}, ${courier}, ${awb})`.execute(tx.db)
}

export type CancelledFor = 'expired' | 'replaced' | 'gateway' | 'customer' | 'operator'

/** An order whose row this transaction holds: nobody else moves it meanwhile. */
export interface LockedOrder {
  orderId: number
  customerId: number
  number: string
  status: OrderStatus
  paymentMode: PaymentMode
  totalPaise: number
  gatewayOrderId: string | null
  cancelledFor: CancelledFor | null
  review: string | null
}

/** By our number (of this customer, if one is named), or by our id, or by the gateway's. */
export async function lockOrder(
  tx: Tx,
  by: { number: string; customerId?: number } | { orderId: number } | { gatewayOrderId: string },
): Promise<LockedOrder | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const which =
    'orderId' in by
      ? sql`order_id = ${by.orderId}`
      : 'gatewayOrderId' in by
        ? sql`gateway_order_id = ${by.gatewayOrderId}`
        : by.customerId === undefined
          ? sql`number = ${by.number}`
          : sql`number = ${by.number} and customer_id = ${by.customerId}`
  const { rows } = await sql<LockedOrder>`
    select order_id as "orderId", customer_id as "customerId", number, status, payment_mode as "paymentMode",
      total_paise as "totalPaise", gateway_order_id as "gatewayOrderId", cancelled_for as "cancelledFor", review
    from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and ${which}
    for update`.execute(tx.db)
  return rows[0]
}

/** The new state with its event; a state that is not Cancelled has no reason for it, and nothing waits any more. */
export async function updateOrderStatus(
  tx: Tx,
  orderId: number,
  { status, note, cancelledFor }: { status: OrderStatus; note: string; cancelledFor: CancelledFor | null },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    with moved as (
      update orders set status = ${status}, cancelled_for = ${cancelledFor}, hold_ends_at = null
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      returning supplier_id, reseller_id, order_id
    )
    insert into order_events (supplier_id, reseller_id, order_id, status, note)
    select supplier_id, reseller_id, order_id, ${status}, ${note} from moved`.execute(tx.db)
}
