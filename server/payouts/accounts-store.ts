import { type QueryExecutorProvider, sql } from 'kysely'
import { PAYOUT_LIMIT_PAISE } from '#contract/limits.ts'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'

export interface SealedAccount {
  service: string
  keyId: string
  sealedKeys: Buffer
}

export async function selectAccount(tx: Tx): Promise<SealedAccount | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SealedAccount>`
    select service, key_id as "keyId", sealed_keys as "sealedKeys" from payout_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}

export interface ShownAccount {
  service: string
  keyId: string
  changedAt: Date
}

/** The console cannot read the keys. */
export async function selectShownAccount(tx: Tx): Promise<ShownAccount | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ShownAccount>`
    select service, key_id as "keyId", updated_at as "changedAt" from payout_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}

/** Above it somebody approves. */
export async function selectLimit(tx: Tx): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ limitPaise: number }>`
    select limit_paise as "limitPaise" from payout_settings
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.limitPaise ?? PAYOUT_LIMIT_PAISE
}

/** For the owner, and for the console, which may write keys and not read them: therefore no `excluded` for them. */
export async function upsertAccount(
  db: QueryExecutorProvider,
  { supplierId, resellerId }: Tenant,
  { service, keyId, sealedKeys }: SealedAccount,
): Promise<void> {
  await sql`
    insert into payout_accounts (supplier_id, reseller_id, service, key_id, sealed_keys)
    values (${supplierId}, ${resellerId}, ${service}, ${keyId}, ${sealedKeys})
    on conflict (supplier_id, reseller_id) do update
    set service = ${service}, key_id = ${keyId}, sealed_keys = ${sealedKeys}, updated_at = now()`.execute(db)
}

export async function upsertLimit(tx: Tx, limitPaise: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into payout_settings (supplier_id, reseller_id, limit_paise) values (${supplierId}, ${resellerId}, ${limitPaise})
    on conflict (supplier_id, reseller_id) do update set limit_paise = ${limitPaise}, updated_at = now()`.execute(tx.db)
}
