import { sql } from 'kysely'
import type { Ctx, Tx } from './ctx.ts'
import { type Database, inOneTrip } from './database.ts'
import { Refusal } from './refusal.ts'

export interface RateLimit {
  /** What is counted, for example 'sign-in:203.0.113.7'; within the reseller. */
  bucket: string
  max: number
  seconds: number
}

/**
 * Counts one try in each bucket and refuses when one of them is full. The window begins with its first try, by the
 * database's clock. A refused try counts too, so this has a short transaction of its own: never call it inside another.
 */
export async function limitRate(ctx: Ctx, limits: readonly RateLimit[]): Promise<void> {
  const counted = await inOneTrip(ctx, (tx) => count(tx, limits))
  const full = counted.filter(({ bucket, hits }) =>
    limits.some((limit) => limit.bucket === bucket && hits > limit.max * ctx.rateFactor),
  )
  if (full.length === 0) return
  const retryAfter = Math.max(...full.map(({ secondsLeft }) => secondsLeft))
  throw new Refusal('too-many-requests', `Too many tries. Please try again in ${inWords(retryAfter)}.`, { retryAfter })
}

interface Counted {
  bucket: string
  hits: number
  secondsLeft: number
}

async function count(tx: Tx, limits: readonly RateLimit[]): Promise<Counted[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Counted>`
    insert into rate_counters as counter (supplier_id, reseller_id, bucket, window_ends_at, hits, tried_at)
    select ${supplierId}, ${resellerId}, asked.bucket, now() + make_interval(secs => asked.seconds), 1, now()
    from unnest(
      ${limits.map((limit) => limit.bucket)}::text[],
      ${limits.map((limit) => limit.seconds)}::int[]
    ) as asked (bucket, seconds)
    order by asked.bucket -- so that two who share two buckets never wait for each other crosswise
    on conflict (supplier_id, reseller_id, bucket) do update set
      hits = case when counter.window_ends_at > excluded.tried_at then counter.hits + 1 else 1 end,
      window_ends_at = case when counter.window_ends_at > excluded.tried_at then counter.window_ends_at
        else excluded.window_ends_at end,
      tried_at = excluded.tried_at
    returning bucket, hits, ceil(extract(epoch from window_ends_at - tried_at))::int as "secondsLeft"`.execute(tx.db)
  return rows
}

/** The owner's, of all shops: windows that are over, some at a time; says how many. A counter that is in use stays for later. */
export async function deleteOverWindows(owner: Database, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_counters where ctid = any(array(
      select ctid from rate_counters where window_ends_at < now() limit ${most} for update skip locked))`.execute(owner)
  return Number(numAffectedRows)
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
