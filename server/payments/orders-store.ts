import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import type { OpenPayment, UnpaidOrder as ShownUnpaidOrder } from '#contract/payments.ts'
import { mailboxOf } from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { adjustmentsOf } from '#server/orders/index.ts'

// Orders as their gateway identifies them.

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
 * Returns the gateway's id as stored: the first of two concurrent attempts wins. Undefined if the order has ended
 * without an id, so that no payment is requested for it.
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

type StoredPayment = Omit<OpenPayment, 'keyId' | 'gateway' | 'hasUpi'>

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
        where p.supplier_id = ${supplierId} and p.order_id = o.order_id and p.status = 'authorized'
      ) as "isConfirming",
      greatest(0, ceil(extract(epoch from reserved_until - now())))::int as "secondsLeft",
      ${adjustmentsOf(tx.tenant)} as adjustments, total_paise as "totalPaise",
      (
        select json_agg(l.unit_paise * l.units order by l.line) from order_lines l
        where l.supplier_id = ${supplierId} and l.order_id = o.order_id
      ) as "linePaise",
      (select sum(units)::int from order_lines l where l.supplier_id = ${supplierId} and l.order_id = o.order_id) as items,
      json_build_object('name', trim(c.first_name || ' ' || c.last_name), 'email',
        ${mailboxOf}, 'mobile', coalesce(c.proved_mobile, c.mobile)) as customer
    from orders o join customers c using (supplier_id, customer_id)
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.customer_id = ${customerId}
      and o.gateway_order_id = ${gatewayOrderId}`.execute(tx.db)
  return rows[0]
}

export async function selectUnpaidOrders(tx: Tx, customerId: number): Promise<ShownUnpaidOrder[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ShownUnpaidOrder>`
    select number, gateway_order_id as "gatewayOrderId", total_paise as "totalPaise", "isPaidPerhaps",
      reserved_until as "reservedUntil", (
        select json_build_object('productId', min(product_id), 'size', min(size), 'color', min(color), 'units', min(units))
        from order_lines l
        where l.supplier_id = ${supplierId} and l.order_id = o.order_id
        having count(*) = 1 and not exists (
          select from cart_lines c
          where c.supplier_id = ${supplierId} and c.customer_id = ${customerId} and c.product_id = min(l.product_id)
            and c.size = min(l.size)
        )) as bought
    from orders o, lateral (
      select o.review is not null or exists (
        select from payments p
        where p.supplier_id = ${supplierId} and p.order_id = o.order_id and p.status = 'authorized'
      ) as "isPaidPerhaps") as paid
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and status = 'Payment pending' and gateway_order_id is not null and (reserved_until > now() or "isPaidPerhaps")
    order by order_id desc limit 5`.execute(tx.db)
  return rows
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

export async function selectUnsettled(tx: Tx, most: number): Promise<number[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and gateway_order_id is not null
      and placed_at > now() - interval '3 days'
      and (status = 'Payment pending' or status = 'Cancelled' and not exists (
        select from payments p
        where p.supplier_id = ${supplierId} and p.order_id = orders.order_id and p.purpose <> 'none'
      ))
    order by order_id desc limit ${most}`.execute(tx.db)
  return rows.map(({ orderId }) => orderId)
}
