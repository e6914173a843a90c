import { type QueryExecutorProvider, sql } from 'kysely'
import { GATEWAY_EVENT_KEPT_DAYS } from '#contract/lifetimes.ts'
import type { UpiApprovals } from '#contract/shop-settings.ts'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

export interface SealedAccount {
  gateway: string
  keyId: string
  keySecret: Buffer
  webhookSecret: Buffer
}

const APPROVALS = sql`upi_qr as "upiQr", upi_intent as "upiIntent"`
const ACCOUNT = sql`gateway, key_id as "keyId", key_secret as "keySecret", webhook_secret as "webhookSecret"`

/** The shop's own account, with what its gateway has approved. */
export async function selectAccount(tx: Tx): Promise<(SealedAccount & UpiApprovals) | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SealedAccount & UpiApprovals>`
    select ${ACCOUNT}, ${APPROVALS} from payment_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}

/** For the owner: the accounts of all shops. */
export async function selectAccounts(owner: Database): Promise<(SealedAccount & { name: string })[]> {
  const { rows } = await sql<SealedAccount & { name: string }>`
    select name, ${ACCOUNT}
    from payment_accounts join resellers using (supplier_id, reseller_id) order by name`.execute(owner)
  return rows
}

/** For the owner, and for the console, which may write keys and not read them: therefore no `excluded` for them. */
export async function upsertAccount(db: QueryExecutorProvider, tenant: Tenant, account: SealedAccount): Promise<void> {
  const { gateway, keyId, keySecret, webhookSecret } = account
  await sql`
    insert into payment_accounts (supplier_id, reseller_id, gateway, key_id, key_secret, webhook_secret)
    values (${tenant.supplierId}, ${tenant.resellerId}, ${gateway}, ${keyId}, ${keySecret}, ${webhookSecret})
    on conflict (supplier_id, reseller_id) do update
    set gateway = ${gateway}, key_id = ${keyId}, key_secret = ${keySecret}, webhook_secret = ${webhookSecret},
      updated_at = now()`.execute(db)
}

/** Without its secrets, for the console. */
export async function selectShownAccount(
  tx: Tx,
): Promise<({ gateway: string; keyId: string; changedAt: Date } & UpiApprovals) | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ gateway: string; keyId: string; changedAt: Date } & UpiApprovals>`
    select gateway, key_id as "keyId", updated_at as "changedAt", ${APPROVALS} from payment_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}

/** False if the shop has no account of its own. */
export async function updateApprovals(tx: Tx, { upiQr, upiIntent }: UpiApprovals): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update payment_accounts set upi_qr = ${upiQr}, upi_intent = ${upiIntent}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} returning gateway`.execute(tx.db)
  return rows.length > 0
}

/** The shop's first host, to which its gateway sends events. */
export async function selectWebhookHost(tx: Tx): Promise<string> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ host: string }>`
    select host from hosts where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by position, host limit 1`.execute(tx.db)
  return rows[0]?.host ?? ''
}

export async function selectGateway(owner: Database, tenant: Tenant): Promise<string | undefined> {
  const { rows } = await sql<{ gateway: string }>`
    select gateway from payment_accounts
    where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}`.execute(owner)
  return rows[0]?.gateway
}

/** For the owner or the keeper: the names of the shops with an account at one of these gateways. */
export async function selectShopsAt(database: Database, gateways: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from payment_accounts join resellers using (supplier_id, reseller_id)
    where gateway = any(${gateways}::text[]) order by name`.execute(database)
  return rows.map(({ name }) => name)
}

/** For the owner: deletes all accounts at these gateways. */
export async function deleteAccountsAt(owner: Database, gateways: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with gone as (
      delete from payment_accounts where gateway = any(${gateways}::text[]) returning supplier_id, reseller_id
    )
    select name from gone join resellers using (supplier_id, reseller_id) order by name`.execute(owner)
  return rows.map(({ name }) => name)
}

type RefundStatus = 'due' | 'requested' | 'processed' | 'failed'

export async function selectRefund(
  tx: Tx,
  refundId: number,
): Promise<{ paymentId: string; orderId: number; amountPaise: number; status: RefundStatus } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ paymentId: string; orderId: number; amountPaise: number; status: RefundStatus }>`
    select payment_id as "paymentId", order_id as "orderId", amount_paise as "amountPaise", status
    from refunds
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and refund_id = ${refundId}`.execute(tx.db)
  return rows[0]
}

/** False if it has changed meanwhile. */
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
 * Updates a refund of a payment as the gateway reports it. The report may arrive before the response to our own call
 * (`wasDue`), when no mail has been sent yet; it is then known by its key, or, if it was made by hand, by its amount. A completed
 * refund stays completed. Undefined if no refund can change.
 */
export async function updateRefundOf(
  tx: Tx,
  word: { paymentId: string; gatewayRefundId: string; amountPaise: number; refundId: number | undefined },
  status: 'processed' | 'failed',
): Promise<{ refundId: number; orderId: number; amountPaise: number; wasDue: boolean } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ refundId: number; orderId: number; amountPaise: number; wasDue: boolean }>`
    with known as (
      select supplier_id, refund_id, status from refunds
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and payment_id = ${word.paymentId}
        and amount_paise = ${word.amountPaise} and status <> 'processed'
        and (gateway_refund_id = ${word.gatewayRefundId} or gateway_refund_id is null)
        and (refund_id = ${word.refundId ?? null} or ${word.refundId ?? null}::bigint is null)
      order by gateway_refund_id nulls last, refund_id limit 1
      for update
    )
    update refunds r set status = ${status}, gateway_refund_id = ${word.gatewayRefundId}, updated_at = now()
    from known
    where r.supplier_id = ${supplierId} and r.refund_id = known.refund_id
    returning r.refund_id as "refundId", r.order_id as "orderId", r.amount_paise as "amountPaise",
      known.status = 'due' as "wasDue"`.execute(tx.db)
  return rows[0]
}

/** False for an event that was received before. */
export async function insertGatewayEvent(tx: Tx, eventId: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    insert into gateway_events (supplier_id, reseller_id, event_id)
    values (${supplierId}, ${resellerId}, ${eventId})
    on conflict do nothing returning event_id`.execute(tx.db)
  return rows.length > 0
}

/** As the keeper, for all shops. The gateway repeats an event for a day. */
export function deleteOldGatewayEvents(keeper: Database): Promise<void> {
  return deleteExpired(
    keeper,
    'gateway_events',
    sql`received_at < now() - make_interval(days => ${GATEWAY_EVENT_KEPT_DAYS})`,
  )
}
