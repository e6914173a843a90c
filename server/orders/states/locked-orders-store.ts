import { sql } from 'kysely'
import type { OrderStatus, PaymentMode } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'

export type CancelledFor = 'expired' | 'replaced' | 'gateway' | 'customer' | 'operator' | 'unconfirmed'

/** An order whose row is locked by this transaction, so that nothing else changes its state meanwhile. */
export interface LockedOrder {
  orderId: number
  customerId: number
  number: string
  status: OrderStatus
  paymentMode: PaymentMode
  totalPaise: number
  /** Paid of it in advance, and due on delivery. */
  advancePaise: number
  duePaise: number
  gatewayOrderId: string | null
  cancelledFor: CancelledFor | null
  /** In the words of the shop. */
  cancelReason: string
  review: string | null
  packedAt: Date | null
  /** The return that this order replaces the goods of. */
  exchangeOf: string | null
  /** Of the form that cancelled all that was left of it, piece by piece. */
  cancelKey: string | null
}

const LOCKED = sql`
  order_id as "orderId", customer_id as "customerId", number, status, payment_mode as "paymentMode",
  total_paise as "totalPaise", advance_paise as "advancePaise", due_paise as "duePaise", gateway_order_id as "gatewayOrderId", cancelled_for as "cancelledFor", cancel_reason as "cancelReason", review, packed_at as "packedAt", exchange_of as "exchangeOf",
  cancel_key as "cancelKey"`

type Which =
  | { number: string; customerId?: number }
  | { orderId: number }
  | { gatewayOrderId: string }
  | { gatewayRequestId: string }

/** By our number (of this customer, if one is given), by our id, by the gateway's id, or by that of a request for its payment. */
export function lockOrder(tx: Tx, by: Which): Promise<LockedOrder | undefined> {
  return selectOne(tx, by, 'for update')
}

/** The same without a lock, for a page that only says how the order is now: nobody waits for its reader. */
export function readOrder(tx: Tx, by: Which): Promise<LockedOrder | undefined> {
  return selectOne(tx, by)
}

async function selectOne(tx: Tx, by: Which, lock?: 'for update'): Promise<LockedOrder | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const which =
    'orderId' in by
      ? sql`order_id = ${by.orderId}`
      : 'gatewayRequestId' in by
        ? sql`order_id = (
            select order_id from payment_requests
            where supplier_id = ${supplierId} and reseller_id = ${resellerId} and gateway_request_id = ${by.gatewayRequestId})`
        : 'gatewayOrderId' in by
          ? sql`gateway_order_id = ${by.gatewayOrderId}`
          : by.customerId === undefined
            ? sql`number = ${by.number}`
            : sql`number = ${by.number} and customer_id = ${by.customerId}`
  const { rows } = await sql<LockedOrder>`
    select ${LOCKED} from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and ${which}
    ${lock ? sql`for update` : sql``}`.execute(tx.db)
  return rows[0]
}

/** Orders that wait for their payment, and expired ones that a late payment would revive. */
export async function lockUnpaidOrders(tx: Tx, customerId: number): Promise<LockedOrder[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<LockedOrder>`
    select ${LOCKED} from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and (status = 'Payment pending' or cancelled_for = 'expired') and review is null
    order by order_id for update`.execute(tx.db)
  return rows
}

/**
 * The customer's new order replaces the expired ones: a late payment for those is refunded and does not revive them.
 */
export async function updateExpiredToReplaced(tx: Tx, customerId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update orders set cancelled_for = 'replaced'
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and status = 'Cancelled' and cancelled_for = 'expired'`.execute(tx.db)
}

/**
 * Writes the new state with its event. Clears the reason unless the state is Cancelled, and ends the reservation. What was recorded about
 * the delivery of a cancelled order is cleared when it is revived.
 */
export async function updateOrderStatus(
  tx: Tx,
  orderId: number,
  { status, note, cancelledFor }: { status: OrderStatus; note: string; cancelledFor: CancelledFor | null },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    with moved as (
      update orders set status = ${status}, cancelled_for = ${cancelledFor}, reserved_until = null,
        promised_from = case when cancelled_for is null then promised_from end,
        promised_to = case when cancelled_for is null then promised_to end
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      returning supplier_id, reseller_id, order_id
    )
    insert into order_events (supplier_id, reseller_id, order_id, status, note)
    select supplier_id, reseller_id, order_id, ${status}, ${note} from moved
    returning event_id -- for Citus (db/citus/README.md)`.execute(tx.db)
}

export async function updateReview(tx: Tx, orderId: number, review: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update orders set review = ${review}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
}

export async function updateCancelReason(tx: Tx, orderId: number, reason: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update orders set cancel_reason = ${reason}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
}

export async function updateCancelKey(tx: Tx, orderId: number, key: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update orders set cancel_key = ${key}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
}

export async function updatePacked(tx: Tx, orderId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update orders set packed_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
}
