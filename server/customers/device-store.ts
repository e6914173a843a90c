import { sql } from 'kysely'
import { KNOWN_DEVICE_DAYS, NEW_DEVICE_HOURS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

/** Which of these devices the customer has signed in from. */
export async function selectKnownDevices(tx: Tx, customerId: number, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ hash: Buffer }>`
    select device_hash as hash from known_devices
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and device_hash = any(${hashes}::bytea[])`.execute(tx.db)
  return rows.map(({ hash }) => hash)
}

/** `isNew`: of those that are not known yet, only after a day is it trusted what they are. */
export async function insertKnownDevices(
  tx: Tx,
  customerId: number,
  hashes: readonly Buffer[],
  { isNew }: { isNew: boolean },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into known_devices as device (supplier_id, reseller_id, customer_id, device_hash, last_seen_at, trusted_from)
    select ${supplierId}, ${resellerId}, ${customerId}, hash, now(),
      case when ${isNew} then now() + make_interval(hours => ${NEW_DEVICE_HOURS}) else '-infinity' end
    from unnest(${hashes}::bytea[]) as hash
    on conflict (supplier_id, customer_id, device_hash) do update set
      last_seen_at = excluded.last_seen_at, trusted_from = least(device.trusted_from, excluded.trusted_from)`.execute(
    tx.db,
  )
}

export async function deleteKnownDevices(tx: Tx, customerId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from known_devices
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
}

/** The keeper's, on all shops. */
export function deleteOldDevices(keeper: Database): Promise<void> {
  return deleteExpired(keeper, 'known_devices', sql`last_seen_at < now() - make_interval(days => ${KNOWN_DEVICE_DAYS})`)
}
