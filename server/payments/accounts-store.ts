import { type QueryExecutorProvider, sql } from 'kysely'
import type { UpiApprovals } from '#contract/shop-settings.ts'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

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
export async function selectShopHost(tx: Tx): Promise<string> {
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
