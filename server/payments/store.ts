import { sql } from 'kysely'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import type { GatewayPayment } from './gateway.ts'

export interface SealedAccount {
  keyId: string
  keySecret: Buffer
  webhookSecret: Buffer
}

export async function selectAccount(tx: Tx): Promise<SealedAccount | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SealedAccount>`
    select key_id as "keyId", key_secret as "keySecret", webhook_secret as "webhookSecret" from payment_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}

/** The owner's: of all shops. */
export async function selectAccounts(owner: Database): Promise<(SealedAccount & { name: string })[]> {
  const { rows } = await sql<SealedAccount & { name: string }>`
    select name, key_id as "keyId", key_secret as "keySecret", webhook_secret as "webhookSecret"
    from payment_accounts join resellers using (supplier_id, reseller_id) order by name`.execute(owner)
  return rows
}

/** The owner's: the app may not write keys. */
export async function upsertAccount(owner: Database, tenant: Tenant, account: SealedAccount): Promise<void> {
  await sql`
    insert into payment_accounts (supplier_id, reseller_id, key_id, key_secret, webhook_secret)
    values (${tenant.supplierId}, ${tenant.resellerId}, ${account.keyId}, ${account.keySecret}, ${account.webhookSecret})
    on conflict (supplier_id, reseller_id) do update
    set key_id = excluded.key_id, key_secret = excluded.key_secret, webhook_secret = excluded.webhook_secret,
      updated_at = excluded.updated_at`.execute(owner)
}

export async function selectKeyId(owner: Database, tenant: Tenant): Promise<string | undefined> {
  const { rows } = await sql<{ keyId: string }>`
    select key_id as "keyId" from payment_accounts
    where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}`.execute(owner)
  return rows[0]?.keyId
}

/** The owner's: the names of the shops whose key begins so. */
export async function selectShopsWithKey(owner: Database, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from payment_accounts join resellers using (supplier_id, reseller_id)
    where starts_with(key_id, ${beginning}) order by name`.execute(owner)
  return rows.map(({ name }) => name)
}

/** The owner's: the shops whose key begins so have none from now on. */
export async function deleteAccounts(owner: Database, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with gone as (
      delete from payment_accounts where starts_with(key_id, ${beginning}) returning supplier_id, reseller_id
    )
    select name from gone join resellers using (supplier_id, reseller_id) order by name`.execute(owner)
  return rows.map(({ name }) => name)
}

/** A payment of the gateway and what we made of it: the order's own, to be given back, to be looked at, or not judged yet. */
export interface Payment {
  paymentId: string
  orderId: number
  status: 'authorized' | 'captured' | 'failed'
  amountPaise: number
  currency: string
  purpose: 'none' | 'order' | 'refund' | 'review'
}

const PAYMENT = sql`
  gateway_payment_id as "paymentId", order_id as "orderId", status, amount_paise as "amountPaise", currency, purpose`

/**
 * The payment as it is known now. It goes forward only: what was captured stays so, whatever comes late; a failed one may
 * still be authorised (F12). Undefined when the id is known as that of another order.
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
  purpose: 'order' | 'refund' | 'review',
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

/** Undefined when the payment is being given back already. */
export async function insertRefund(tx: Tx, payment: Payment, reason: string): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ refundId: number }>`
    insert into refunds (supplier_id, reseller_id, gateway_payment_id, order_id, amount_paise, reason)
    values (${supplierId}, ${resellerId}, ${payment.paymentId}, ${payment.orderId}, ${payment.amountPaise}, ${reason})
    on conflict (supplier_id, gateway_payment_id) do nothing
    returning refund_id as "refundId"`.execute(tx.db)
  return rows[0]?.refundId
}

type RefundStatus = 'due' | 'requested' | 'processed' | 'failed'

export async function selectRefund(
  tx: Tx,
  refundId: number,
): Promise<{ paymentId: string; orderId: number; amountPaise: number; status: RefundStatus } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ paymentId: string; orderId: number; amountPaise: number; status: RefundStatus }>`
    select gateway_payment_id as "paymentId", order_id as "orderId", amount_paise as "amountPaise", status
    from refunds
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and refund_id = ${refundId}`.execute(tx.db)
  return rows[0]
}

/** False when it is no longer as it was. */
export async function updateRefund(
  tx: Tx,
  refund: { refundId: number; from: RefundStatus; status: RefundStatus; gatewayRefundId: string | null },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update refunds set status = ${refund.status}, gateway_refund_id = ${refund.gatewayRefundId}, updated_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and refund_id = ${refund.refundId}
      and status = ${refund.from}
    returning refund_id`.execute(tx.db)
  return rows.length > 0
}

/**
 * The gateway's word on a refund of the whole payment, which may come before the answer to our own call: then nobody has been told
 * of it yet. One that was made stays made. Undefined where there is none that could change.
 */
export async function updateRefundOf(
  tx: Tx,
  word: { paymentId: string; gatewayRefundId: string; amountPaise: number },
  status: 'processed' | 'failed',
): Promise<{ refundId: number; orderId: number; amountPaise: number; wasDue: boolean } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ refundId: number; orderId: number; amountPaise: number; wasDue: boolean }>`
    with known as (
      select supplier_id, refund_id, status from refunds
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and gateway_payment_id = ${word.paymentId}
        and amount_paise = ${word.amountPaise} and status <> 'processed'
      for update
    )
    update refunds r set status = ${status}, gateway_refund_id = ${word.gatewayRefundId}, updated_at = now()
    from known
    where r.supplier_id = ${supplierId} and r.refund_id = known.refund_id
    returning r.refund_id as "refundId", r.order_id as "orderId", r.amount_paise as "amountPaise",
      known.status = 'due' as "wasDue"`.execute(tx.db)
  return rows[0]
}

/** False for an event that was taken in before. */
export async function insertGatewayEvent(tx: Tx, eventId: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    insert into gateway_events (supplier_id, reseller_id, event_id)
    values (${supplierId}, ${resellerId}, ${eventId})
    on conflict do nothing returning event_id`.execute(tx.db)
  return rows.length > 0
}
