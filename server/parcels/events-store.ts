import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Scan } from './courier.ts'

/** Those that are new; returns how many were. */
export async function insertScans(
  tx: Tx,
  { parcelId, orderId }: { parcelId: number; orderId: number },
  scans: readonly Scan[],
): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    insert into parcel_events (supplier_id, reseller_id, parcel_id, order_id, scanned_at, state, word, place, reason, next_try)
    select ${supplierId}, ${resellerId}, ${parcelId}, ${orderId}, s.at, s.state, s.word, s.place, s.reason, s.next_try
    from unnest(
      ${scans.map(({ at }) => at.toISOString())}::timestamptz[],
      ${scans.map(({ state }) => state)}::text[],
      ${scans.map(({ word }) => cut(word, 100))}::text[],
      ${scans.map(({ place }) => cut(place, 100))}::text[],
      ${scans.map(({ reason }) => cut(reason, 200))}::text[],
      ${scans.map(({ nextTry }) => nextTry)}::date[]
    ) as s (at, state, word, place, reason, next_try)
    on conflict do nothing returning event_id`.execute(tx.db)
  return rows.length
}

/** By characters as PostgreSQL counts them, without what it cannot store. */
function cut(text: string, most: number): string {
  return [...text.replaceAll('\0', '').toWellFormed()].slice(0, most).join('')
}

export interface StoredScan extends Scan {
  parcelId: number
}

/** Of these parcels, the oldest first. */
export async function selectScans(tx: Tx, parcelIds: readonly number[]): Promise<StoredScan[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredScan>`
    select parcel_id as "parcelId", scanned_at as at, state, word, place, reason, to_char(next_try, 'YYYY-MM-DD') as "nextTry"
    from parcel_events
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = any(${parcelIds}::bigint[])
    order by parcel_id, scanned_at, event_id`.execute(tx.db)
  return rows
}
