import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

interface SealedAccount {
  courier: string
  keys: Buffer
  pickup: string
}

export async function selectAccount(tx: Tx): Promise<SealedAccount | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SealedAccount>`
    select courier, keys, pickup from courier_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}

/** The console cannot read the keys. */
export async function selectCourierCode(tx: Tx): Promise<string | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ courier: string }>`
    select courier from courier_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.courier
}

/** '' if the shop does not say from where it sends. */
export async function selectPickupPincode(tx: Tx): Promise<string> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ pincode: string | null }>`
    select delivery_times ->> 'from' as pincode from resellers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.pincode ?? ''
}
