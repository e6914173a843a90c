import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

interface SealedAccount {
  courier: string
  keys: Buffer
  keyEnd: string
  pickup: string
}

export async function selectAccount(tx: Tx): Promise<SealedAccount | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SealedAccount>`
    select courier, keys, key_end as "keyEnd", pickup from courier_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}

/** Without its keys, for the console. */
export async function selectShownAccount(
  tx: Tx,
): Promise<{ courier: string; keyEnd: string; pickup: string; changedAt: Date } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ courier: string; keyEnd: string; pickup: string; changedAt: Date }>`
    select courier, key_end as "keyEnd", pickup, updated_at as "changedAt" from courier_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}

/** The console may write keys and not read them: therefore no `excluded` for them. */
export async function upsertAccount(tx: Tx, { courier, keys, keyEnd, pickup }: SealedAccount): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into courier_accounts (supplier_id, reseller_id, courier, keys, key_end, pickup)
    values (${supplierId}, ${resellerId}, ${courier}, ${keys}, ${keyEnd}, ${pickup})
    on conflict (supplier_id, reseller_id) do update
    set courier = ${courier}, keys = ${keys}, key_end = ${keyEnd}, pickup = ${pickup}, updated_at = now()`.execute(
    tx.db,
  )
}

/** The shop's first host, to which its courier sends news. */
export async function selectPushHost(tx: Tx): Promise<string> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ host: string }>`
    select host from hosts where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by position, host limit 1`.execute(tx.db)
  return rows[0]?.host ?? ''
}

/** '' if the shop does not say from where it sends. */
export async function selectPickupPincode(tx: Tx): Promise<string> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ pincode: string | null }>`
    select delivery_times ->> 'from' as pincode from resellers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.pincode ?? ''
}
