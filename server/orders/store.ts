import { sql } from 'kysely'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { Order, OrderEvent, OrderLine, OrderStatus, PaymentMode, PlacedOrder } from '#contract/orders.ts'
import type { OpenPayment } from '#contract/payments.ts'
import type { AskedOffer } from '#server/cart/index.ts'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

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

export interface NewOrder {
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
  /** Only of an order that waits for its payment: its name at the gateway, and how long its goods are kept. */
  receipt?: string
  holdSeconds?: number
}

/** The order with its lines, its first event and its stock movements, in one round trip; undefined when the number is taken. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { lines } = order
  const { rows } = await sql<{ orderId: number }>`
    with placed as (
      insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, goods_paise,
        delivery_paise, discount_paise, total_paise, delivery_address, receipt, hold_ends_at)
      values (${supplierId}, ${resellerId}, ${order.customerId}, ${order.number}, ${order.status},
        ${order.paymentMode}, ${order.goodsPaise}, ${order.deliveryPaise}, ${order.discountPaise},
        ${order.totalPaise}, ${JSON.stringify(order.address)}::jsonb, ${order.receipt ?? null},
        now() + make_interval(secs => ${order.holdSeconds ?? null}))
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
      returning line -- for Citus, which copies into shards what gives nothing back, and may not under row-level security
    ), events as (
      insert into order_events (supplier_id, reseller_id, order_id, status)
      select supplier_id, reseller_id, order_id, status from placed
      returning event_id
    ), movements as (
      insert into stock_movements (supplier_id, stock_id, order_id, units, reason)
      select supplier_id, stock_id, order_id, -units, 'order' from placed, bought
      returning movement_id
    )
    select order_id as "orderId" from placed`.execute(tx.db)
  return rows[0]?.orderId
}

export interface OrderRow extends Omit<Order, 'lines' | 'events' | 'shipment' | 'canCancel'> {
  orderId: number
  customerId: number
  courier: string | null
  awb: string | null
  shippedAt: Date | null
  cancelledFor: CancelledFor | null
  review: string | null
}

const ORDER = sql`
  o.order_id as "orderId", o.customer_id as "customerId", o.number, o.status, o.payment_mode as "paymentMode", o.placed_at as "placedAt",
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

interface ShopOrdersWanted {
  orderId?: number
  number?: string
  status?: OrderStatus | undefined
  max: number
}

/** All that the shop has, newest first: the operator's. */
export async function selectShopOrders(
  tx: Tx,
  { orderId, number, status, max }: ShopOrdersWanted,
): Promise<OrderRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderRow>`
    select ${ORDER} from ${OF_ORDERS}
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId}
      ${orderId === undefined ? sql`` : sql`and o.order_id = ${orderId}`}
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

const LOCKED = sql`
  order_id as "orderId", customer_id as "customerId", number, status, payment_mode as "paymentMode",
  total_paise as "totalPaise", gateway_order_id as "gatewayOrderId", cancelled_for as "cancelledFor", review`

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
    select ${LOCKED} from orders
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

export async function lockUnpaidOrders(tx: Tx, customerId: number): Promise<LockedOrder[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<LockedOrder>`
    select ${LOCKED} from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and status = 'Payment pending' and review is null
    order by order_id for update`.execute(tx.db)
  return rows
}

/**
 * How many orders that he has not paid wait to be sent, of the last month: a shop that sends without telling us must not lose
 * its regulars. Under his row, so that of two orders at once the second sees the first.
 */
export async function countOpenCodOrders(tx: Tx, customerId: number): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const [, { rows }] = await Promise.all([
    sql`
      select 1 from customers
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      for no key update`.execute(tx.db),
    sql<{ count: number }>`
      select count(*)::int as count from orders
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
        and payment_mode = 'COD' and status in ('Placed', 'Confirmed') and placed_at > now() - interval '30 days'`.execute(
      tx.db,
    ),
  ])
  return rows[0]?.count ?? 0
}

export async function selectOnlineDiscountPercent(tx: Tx): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ percent: number }>`
    select online_discount_percent as percent from resellers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.percent ?? 0
}

export async function deleteKeyOf(tx: Tx, customerId: number, number: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from idempotency_keys
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and answer ->> 'number' = ${number}`.execute(tx.db)
}

export interface UnpaidOrder {
  orderId: number
  status: OrderStatus
  gatewayOrderId: string | null
  receipt: string
  totalPaise: number
}

export async function selectUnpaidOrder(tx: Tx, customerId: number, number: string): Promise<UnpaidOrder | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<UnpaidOrder>`
    select order_id as "orderId", status, gateway_order_id as "gatewayOrderId", receipt, total_paise as "totalPaise"
    from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and number = ${number} and payment_mode = 'ONLINE'`.execute(tx.db)
  return rows[0]
}

/**
 * The gateway's id as it stands then: of two tries at once the first one counts. Undefined where the order has ended without
 * one: nobody may be asked to pay for it.
 */
export async function updateGatewayOrderId(
  tx: Tx,
  orderId: number,
  gatewayOrderId: string,
): Promise<string | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ gatewayOrderId: string }>`
    update orders set gateway_order_id = coalesce(gateway_order_id, ${gatewayOrderId})
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      and (status = 'Payment pending' or gateway_order_id is not null)
    returning gateway_order_id as "gatewayOrderId"`.execute(tx.db)
  return rows[0]?.gatewayOrderId
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

export async function selectOrderedItems(tx: Tx, orderId: number): Promise<{ productId: number; size: string }[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ productId: number; size: string }>`
    select product_id as "productId", size from order_lines
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
  return rows
}

export async function updateReview(tx: Tx, orderId: number, review: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update orders set review = ${review}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
}

interface GatewayOrder {
  orderId: number
  customerId: number
  status: OrderStatus
  gatewayOrderId: string
}

export async function selectOrderByGatewayId(tx: Tx, gatewayOrderId: string): Promise<GatewayOrder | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<GatewayOrder>`
    select order_id as "orderId", customer_id as "customerId", status, gateway_order_id as "gatewayOrderId"
    from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and gateway_order_id = ${gatewayOrderId}`.execute(
    tx.db,
  )
  return rows[0]
}

export async function selectOrderById(
  tx: Tx,
  orderId: number,
): Promise<{ status: OrderStatus; gatewayOrderId: string | null } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ status: OrderStatus; gatewayOrderId: string | null }>`
    select status, gateway_order_id as "gatewayOrderId" from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
  return rows[0]
}

/** By the database's clock. */
export async function isHoldOver(tx: Tx, orderId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ over: boolean }>`
    select hold_ends_at <= now() as over from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
  return rows[0]?.over ?? true
}

type StoredPayment = Omit<OpenPayment, 'keyId' | 'checkout' | 'api'>

export async function selectOpenPayment(
  tx: Tx,
  customerId: number,
  gatewayOrderId: string,
): Promise<StoredPayment | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredPayment>`
    select number, gateway_order_id as "gatewayOrderId", status, review is not null as "inReview",
      exists (
        select from payments p
        where p.supplier_id = o.supplier_id and p.order_id = o.order_id and p.status = 'authorized'
      ) as "isConfirming",
      greatest(0, ceil(extract(epoch from hold_ends_at - now())))::int as "secondsLeft",
      goods_paise as "goodsPaise", delivery_paise as "deliveryPaise", discount_paise as "discountPaise",
      total_paise as "totalPaise",
      (select sum(units)::int from order_lines l where l.supplier_id = o.supplier_id and l.order_id = o.order_id) as units,
      json_build_object('name', c.first_name || ' ' || c.last_name, 'email', c.email, 'mobile', c.mobile) as customer
    from orders o join customers c using (supplier_id, customer_id)
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.customer_id = ${customerId}
      and o.gateway_order_id = ${gatewayOrderId}`.execute(tx.db)
  return rows[0]
}

export async function selectUnsettled(tx: Tx, most: number): Promise<number[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and gateway_order_id is not null
      and (status = 'Payment pending' or cancelled_for = 'expired') and placed_at > now() - interval '3 days'
    order by order_id desc limit ${most}`.execute(tx.db)
  return rows.map(({ orderId }) => orderId)
}

// What follows is the operator's of all shops: it runs as the owner, whom row-level security does not bind.

export async function selectShopsOfOrder(owner: Database, number: string): Promise<Tenant[]> {
  const { rows } = await sql<Tenant>`
    select r.supplier_id as "supplierId", r.reseller_id as "resellerId", r.name
    from orders o join resellers r using (supplier_id, reseller_id)
    where o.number = ${number} order by r.reseller_id limit 2`.execute(owner)
  return rows
}

export async function selectShopsOfNewestOrders(
  owner: Database,
  { status, max }: { status?: OrderStatus | undefined; max: number },
): Promise<Tenant[]> {
  const { rows } = await sql<Tenant>`
    select distinct r.supplier_id as "supplierId", r.reseller_id as "resellerId", r.name
    from (
      select supplier_id, reseller_id from orders
      ${status === undefined ? sql`` : sql`where status = ${status}`}
      order by placed_at desc limit ${max}
    ) newest join resellers r using (supplier_id, reseller_id)`.execute(owner)
  return rows
}

/** How long a repeat of the same order is known for one. */
const KEY_DAYS = 7
/** The gateway sends an event again for a day. */
const EVENT_DAYS = 30

/** Some at a time, saying how many; a key that is in use stays for later. */
export async function deleteOldKeys(owner: Database, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < now() - make_interval(days => ${KEY_DAYS})
      limit ${most} for update skip locked))`.execute(owner)
  return Number(numAffectedRows)
}

export async function deleteOldGatewayEvents(owner: Database, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from gateway_events where ctid = any(array(
      select ctid from gateway_events where received_at < now() - make_interval(days => ${EVENT_DAYS})
      limit ${most} for update skip locked))`.execute(owner)
  return Number(numAffectedRows)
}
