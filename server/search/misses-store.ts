import { sql } from 'kysely'
import { SEARCH_MISS_KEPT_DAYS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

/** Different words of a shop in a day: more are a flood, and not shoppers. */
const A_DAY_MAX = 200
/** In the order of the words, so that two processes do not deadlock. */
export async function insertMisses(tx: Tx, times: ReadonlyMap<string, number>): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const sorted = [...times].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, A_DAY_MAX)
  await sql`
    insert into search_misses as m (supplier_id, reseller_id, day, words, times)
    select ${supplierId}, ${resellerId}, (now() at time zone 'Asia/Kolkata')::date, w.words, w.times
    from unnest(${sorted.map(([words]) => words)}::text[], ${sorted.map(([, count]) => count)}::int[]) as w (words, times)
    where (
      select count(*) from search_misses
      where supplier_id = ${supplierId} and reseller_id = ${resellerId}
        and day = (now() at time zone 'Asia/Kolkata')::date) < ${A_DAY_MAX}
      or exists (
        select from search_misses k
        where k.supplier_id = ${supplierId} and k.reseller_id = ${resellerId}
          and k.day = (now() at time zone 'Asia/Kolkata')::date and k.words = w.words)
    on conflict (supplier_id, reseller_id, day, words)
    do update set times = least(m.times::bigint + excluded.times, 1000000000)::int`.execute(tx.db)
}

/** Of all shops, as the keeper. */
export function deleteOldMisses(keeper: Database): Promise<void> {
  return deleteExpired(keeper, 'search_misses', sql`day < current_date - ${sql.lit(SEARCH_MISS_KEPT_DAYS)}`)
}
