import { sql } from 'kysely'
import { PARCEL_GRAMS_DEFAULT } from '#contract/limits.ts'
import type { Tx } from '#server/kernel/ctx.ts'

interface SealedAccount {
  courier: string
  keys: Buffer
  pickup: string
  /** '' if it is where the shop's delivery times begin. */
  pickupPincode: string
  /** The SHA-256 of the token of pushes. */
  pushToken: Buffer | null
}

export async function selectAccount(tx: Tx): Promise<SealedAccount | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SealedAccount>`
    select courier, keys, pickup, pickup_pincode as "pickupPincode", push_token as "pushToken" from courier_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}

export interface ShownAccount {
  courier: string
  pickup: string
  pickupPincode: string
  usualGrams: number
  usualBox: number[] | null
  changedAt: Date
}

const SHOWN = sql`courier, pickup, pickup_pincode as "pickupPincode", updated_at as "changedAt",
  coalesce(usual_grams, ${PARCEL_GRAMS_DEFAULT}) as "usualGrams", usual_box_cm as "usualBox"`

/** All that the console may read of it. */
export async function selectShownAccount(tx: Tx): Promise<ShownAccount | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ShownAccount>`
    select ${SHOWN} from courier_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}

export async function lockShownAccount(tx: Tx): Promise<ShownAccount | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ShownAccount>`
    select ${SHOWN} from courier_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    for update`.execute(tx.db)
  return rows[0]
}

/** False if there is one already. */
export async function insertAccount(tx: Tx, account: SealedAccount): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { courier, keys, pickup, pickupPincode, pushToken } = account
  const { rows } = await sql`
    insert into courier_accounts (supplier_id, reseller_id, courier, keys, pickup, pickup_pincode, push_token)
    values (${supplierId}, ${resellerId}, ${courier}, ${keys}, ${pickup}, ${pickupPincode}, ${pushToken})
    on conflict do nothing returning courier`.execute(tx.db)
  return rows.length > 0
}

/** Without a new token the old one stays. */
export async function updateAccount(tx: Tx, account: SealedAccount): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const { courier, keys, pickup, pickupPincode, pushToken } = account
  await sql`
    update courier_accounts
    set courier = ${courier}, keys = ${keys}, pickup = ${pickup}, pickup_pincode = ${pickupPincode},
      updated_at = now() ${pushToken ? sql`, push_token = ${pushToken}` : sql``}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
}

/** False if the shop has no account. */
export async function updateUsual(
  tx: Tx,
  { weightGrams, boxCm }: { weightGrams: number; boxCm: readonly number[] | null },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update courier_accounts set usual_grams = ${weightGrams}, usual_box_cm = ${boxCm}::int[]
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} returning courier`.execute(tx.db)
  return rows.length > 0
}

export async function updatePushToken(tx: Tx, pushToken: Buffer): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update courier_accounts set push_token = ${pushToken}, updated_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
}

/** '' if the shop has not set from where it sends. */
export async function selectPickupPincode(tx: Tx): Promise<string> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ pincode: string | null }>`
    select delivery_times ->> 'from' as pincode from resellers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.pincode ?? ''
}

/** Of the shop, the main one first. */
export async function selectHosts(tx: Tx): Promise<string[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ host: string }>`
    select host from hosts where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by position, host`.execute(tx.db)
  return rows.map(({ host }) => host)
}
