import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { GatewayPayment } from './gateway-payment.ts'

export interface OrderPayment {
  gatewayPaymentId: string
  status: string
  amountPaise: number
  currency: string
  method: string
  purpose: string
  at: Date
  /** Of all its refunds, if it has several. */
  refundStatus: string | null
}

export async function selectOrderPayments(tx: Tx, orderId: number): Promise<OrderPayment[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderPayment>`
    select p.gateway_payment_id as "gatewayPaymentId", p.status, p.amount_paise as "amountPaise", p.currency, p.method,
      p.purpose, p.created_at as at,
      (select string_agg(distinct r.status, ', ') from refunds r
       where r.supplier_id = ${supplierId} and r.payment_id = p.gateway_payment_id) as "refundStatus"
    from payments p
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.order_id = ${orderId}
    order by p.created_at, p.gateway_payment_id`.execute(tx.db)
  return rows
}

/** By the database's clock. */
export async function isReservationOver(tx: Tx, orderId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ over: boolean }>`
    select reserved_until <= now() as over from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
  return rows[0]?.over ?? true
}

/**
 * A payment at the gateway and the decision on it: it pays the order, or a part of it in advance, is to be refunded, is to be reviewed,
 * or is undecided.
 */
export interface Payment {
  paymentId: string
  orderId: number
  status: 'authorized' | 'captured' | 'failed'
  amountPaise: number
  currency: string
  purpose: 'none' | 'order' | 'advance' | 'refund' | 'review'
}

const PAYMENT = sql`
  gateway_payment_id as "paymentId", order_id as "orderId", status, amount_paise as "amountPaise", currency, purpose`

/**
 * Saves the current state of the payment. It only moves forward: a captured payment stays captured, whatever arrives
 * late; a failed one may still be authorised (F12). Undefined if the id belongs to another order.
 */
export async function savePayment(tx: Tx, orderId: number, payment: GatewayPayment): Promise<Payment | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Payment>`
    insert into payments (supplier_id, reseller_id, gateway_payment_id, order_id, status, amount_paise, currency, method)
    values (${supplierId}, ${resellerId}, ${payment.paymentId}, ${orderId}, ${payment.status}, ${payment.amountPaise},
      ${payment.currency}, ${payment.method})
    on conflict (supplier_id, gateway_payment_id) do update set
      status = case when payments.status = 'captured' then payments.status else excluded.status end,
      amount_paise = case when payments.status = 'captured' then payments.amount_paise else excluded.amount_paise end,
      currency = case when payments.status = 'captured' then payments.currency else excluded.currency end,
      updated_at = excluded.updated_at
    where payments.order_id = excluded.order_id and payments.reseller_id = excluded.reseller_id
    returning ${PAYMENT}`.execute(tx.db)
  return rows[0]
}

export async function updatePaymentPurpose(
  tx: Tx,
  paymentId: string,
  purpose: 'order' | 'advance' | 'refund' | 'review',
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update payments set purpose = ${purpose}, updated_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and gateway_payment_id = ${paymentId}`.execute(
    tx.db,
  )
}

export async function selectCapturedPayments(tx: Tx, orderId: number): Promise<Payment[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Payment>`
    select ${PAYMENT} from payments
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId} and status = 'captured'
    order by gateway_payment_id`.execute(tx.db)
  return rows
}

/** What is left of the payment after its refunds. The order is locked by this transaction, so that no other refund is added. */
export async function selectUnrefunded(tx: Tx, { paymentId, amountPaise }: Payment): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ refunded: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as refunded from refunds
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and payment_id = ${paymentId}`.execute(tx.db)
  return amountPaise - (rows[0]?.refunded ?? 0)
}

interface NewRefund {
  payment: Payment
  amountPaise: number
  reason: string
}

/** Of all that is left of the payment. Undefined if that is being refunded already. */
export async function insertRefund(tx: Tx, { payment, amountPaise, reason }: NewRefund): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ refundId: number }>`
    insert into refunds (supplier_id, reseller_id, gateway_payment_id, order_id, amount_paise, reason)
    values (${supplierId}, ${resellerId}, ${payment.paymentId}, ${payment.orderId}, ${amountPaise}, ${reason})
    on conflict (supplier_id, gateway_payment_id) do nothing
    returning refund_id as "refundId"`.execute(tx.db)
  return rows[0]?.refundId
}

/** Of all payments of the order; 0 if there is none with this key. */
export async function selectPartRefund(tx: Tx, orderId: number, key: string): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from refunds
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId} and part_key = ${key}`.execute(
    tx.db,
  )
  return rows[0]?.paise ?? 0
}

export async function insertPartRefund(
  tx: Tx,
  { payment, amountPaise, reason, key }: NewRefund & { key: string },
): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ refundId: number }>`
    insert into refunds (supplier_id, reseller_id, part_of, part_key, order_id, amount_paise, reason)
    values (${supplierId}, ${resellerId}, ${payment.paymentId}, ${key}, ${payment.orderId}, ${amountPaise}, ${reason})
    returning refund_id as "refundId"`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('a refund was not inserted')
  return row.refundId
}
