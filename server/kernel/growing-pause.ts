import { sql } from 'kysely'
import type { Tx } from './ctx.ts'
import { Refusal } from './refusal.ts'

/**
 * The first `free` failures cause no pause, and then 1 minute, 2, 4, up to the longest; a day without a failure resets
 * it.
 */
export interface GrowingPause {
  bucket: string
  free: number
  longestSeconds: number
  /** The sentence of the refusal. */
  sentence?: 'tooManyWrongPasswords' | 'tooManyCodesSent' | 'tooManyWrongCodes'
}

const FIRST_PAUSE_SECONDS = 60
const FORGOTTEN_SECONDS = 24 * 60 * 60

/**
 * Counts a failure before the outcome is known, so that many tries at once get no further than as many one after
 * another; `takeBack` uncounts it. Refuses, and counts nothing, during the pause after the last failure.
 */
export async function countFailure(tx: Tx, limit: GrowingPause): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const { bucket, longestSeconds, sentence = 'tooManyWrongPasswords' } = limit
  const free = limit.free * tx.rateFactor
  const pause = sql`case when counter.hits < ${free}::int then 0 else least(
    ${FIRST_PAUSE_SECONDS}::int * power(2, least(counter.hits - ${free}::int, 20)), ${longestSeconds}::int) end`
  // With intervals and `excluded`, since Citus requires immutable expressions here.
  const { rows } = await sql`
    insert into rate_counters as counter (supplier_id, reseller_id, bucket, window_ends_at, hits, tried_at)
    values (${supplierId}, ${resellerId}, ${bucket}, now() + make_interval(secs => ${FORGOTTEN_SECONDS}), 1, now())
    on conflict (supplier_id, reseller_id, bucket) do update set
      hits = case when counter.window_ends_at > excluded.tried_at then counter.hits + 1 else 1 end,
      window_ends_at = excluded.window_ends_at,
      tried_at = excluded.tried_at
    where counter.window_ends_at <= excluded.tried_at
      or counter.hits < ${free}::int -- of two at once the second may have begun before the first
      or extract(epoch from excluded.tried_at - counter.tried_at) >= ${pause}
    returning hits`.execute(tx.db)
  if (rows.length > 0) return
  const waiting = await sql<{ secondsLeft: number }>`
    select ceil(${pause} - extract(epoch from now() - counter.tried_at))::int as "secondsLeft"
    from rate_counters as counter
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and bucket = ${bucket}`.execute(tx.db)
  const retryAfter = Math.max(1, waiting.rows[0]?.secondsLeft ?? 1)
  throw new Refusal('too-many-requests', { id: sentence, seconds: retryAfter }, { retryAfter })
}
