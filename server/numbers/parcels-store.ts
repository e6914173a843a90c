import { sql } from 'kysely'
import type { Numbers, Period } from '#contract/shop-numbers.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** Parcels to customers booked in the period, by who carries them, the most first; what was called off or refused is none. */
export async function selectParcels(tx: Tx, { from, to }: Period, max: number): Promise<Numbers['parcels']> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Numbers['parcels'][number]>`
    select carrier, count(*)::int as parcels,
      count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state in ('returning', 'returned'))::int as returned,
      count(*) filter (where state = 'lost')::int as lost,
      count(*) filter (where attempt > 1)::int as "triedAgain",
      (round((avg(extract(epoch from since - created_at)) filter (where state = 'delivered') / 86400)::numeric, 1))::float8 as days
    from parcels
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and created_at >= ${from}::timestamp at time zone 'Asia/Kolkata'
      and created_at < (${to}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'
      and return_id is null and state not in ('booking', 'refused', 'cancelled')
    group by carrier order by parcels desc, carrier limit ${max}`.execute(tx.db)
  return rows
}
