import { sql } from 'kysely'
import { NEW_DEVICE_LINK_DAYS } from '#contract/lifetimes.ts'
import type { NewDevice } from '#contract/new-devices.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

/** At the sign-in, without a hash, for its time; and with one when the mail is written. */
export async function keepNewDeviceLink(
  tx: Tx,
  { customerId, requestId, hash }: { customerId: number; requestId: string; hash: Buffer | null },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into new_device_links (supplier_id, reseller_id, request_id, customer_id, token_hash, expires_at)
    values (${supplierId}, ${resellerId}, ${requestId}, ${customerId}, ${hash}, now() + make_interval(days => ${NEW_DEVICE_LINK_DAYS}))
    on conflict (supplier_id, request_id) do update set token_hash = excluded.token_hash`.execute(tx.db)
}

interface NewDeviceLink extends NewDevice {
  customerId: number
}

export async function selectNewDeviceLink(tx: Tx, hash: Buffer): Promise<NewDeviceLink | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<NewDeviceLink>`
    select l.customer_id as "customerId", l.signed_in_at as "signedInAt", right(coalesce(c.proved_mobile, c.mobile), 4) as "mobileEnd"
    from new_device_links l join customers c using (supplier_id, customer_id)
    where l.supplier_id = ${supplierId} and l.reseller_id = ${resellerId} and l.token_hash = ${hash} and l.expires_at > now()`.execute(
    tx.db,
  )
  return rows[0]
}

/** All links to this customer, of which whoever has deleted this one may use it: false for the second of two. */
export async function takeNewDeviceLinks(tx: Tx, customerId: number, hash: Buffer): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ isIt: boolean | null }>`
    delete from new_device_links
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    returning token_hash = ${hash} as "isIt"`.execute(tx.db)
  return rows.some(({ isIt }) => isIt)
}

/** What a code to the number alone has opened, and everything of since: also a passkey, and what it has opened. */
export async function endWaysInSince(tx: Tx, customerId: number, since: Date): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  for (const [table, isNew] of [
    [sql`sessions`, sql`trusted_from <> '-infinity' or created_at >= ${since}`],
    [sql`customer_passkeys`, sql`created_at >= ${since}`],
    [sql`known_devices`, sql`trusted_from <> '-infinity' or last_seen_at >= ${since}`],
  ] as const) {
    await sql`
      delete from ${table}
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId} and (${isNew})`.execute(
      tx.db,
    )
  }
}

/** The keeper's, on all shops. */
export function deleteExpiredNewDeviceLinks(keeper: Database): Promise<void> {
  return deleteExpired(keeper, 'new_device_links', sql`expires_at < now()`)
}
