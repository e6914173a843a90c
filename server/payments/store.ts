import { sql } from 'kysely'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

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

/** The owner's: the app may not write keys. */
export async function upsertAccount(owner: Database, tenant: Tenant, account: SealedAccount): Promise<void> {
  await sql`
    insert into payment_accounts (supplier_id, reseller_id, key_id, key_secret, webhook_secret)
    values (${tenant.supplierId}, ${tenant.resellerId}, ${account.keyId}, ${account.keySecret}, ${account.webhookSecret})
    on conflict (supplier_id, reseller_id) do update
    set key_id = excluded.key_id, key_secret = excluded.key_secret, webhook_secret = excluded.webhook_secret,
      updated_at = now()`.execute(owner)
}

export async function selectKeyId(owner: Database, tenant: Tenant): Promise<string | undefined> {
  const { rows } = await sql<{ keyId: string }>`
    select key_id as "keyId" from payment_accounts
    where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}`.execute(owner)
  return rows[0]?.keyId
}
