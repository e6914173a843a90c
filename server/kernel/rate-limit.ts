import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Tx } from './ctx.ts'
import type { Database } from './database.ts'
import { deleteExpired } from './delete-expired.ts'
import { Refusal } from './refusal.ts'
import { runOneStatement } from './transaction.ts'

export interface RateLimit {
  /** What is counted, for example 'sign-in:203.0.113.7'; per reseller. */
  bucket: string
  /** The end of the bucket's name if only the database knows it; null: nothing is counted. */
  of?: RawBuilder<string | null>
  max: number
  seconds: number
}

/**
 * Counts one try in each bucket and returns the counts; if one is full it refuses, and counts and writes nothing. The
 * window begins with its first try, by the database's clock. A try that fails later counts too, so this has a short
 * transaction of its own; inside another one only committed tries count, and all who share the bucket wait for one
 * another.
 */
export async function limitRate(ctx: Ctx | Tx, limits: readonly RateLimit[]): Promise<number[]> {
  const counted = await runOneStatement(ctx, (tx) => count(tx, limits))
  const tried = limits.map((limit) => {
    const isIt = ({ bucket }: Counted) => (limit.of ? bucket.startsWith(limit.bucket) : bucket === limit.bucket)
    return { hits: 0, secondsLeft: 0, ...counted.find(isIt), max: limit.max }
  })
  const full = tried.filter(({ hits, max }) => hits > max * ctx.rateFactor)
  if (full.length === 0) return tried.map(({ hits }) => hits)
  const retryAfter = Math.max(...full.map(({ secondsLeft }) => secondsLeft))
  throw new Refusal('too-many-requests', { id: 'tooManyTries', seconds: retryAfter }, { retryAfter })
}

/** Uncounts a try of limitRate that turned out not to be one: it was right, or we lacked capacity for it. */
export async function takeBack(tx: Tx, counted: readonly { bucket: string }[]): Promise<void> {
  const buckets = counted.map(({ bucket }) => bucket)
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update rate_counters as counter set hits = hits - 1
    from (
      select bucket from rate_counters
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and bucket = any(${buckets}::text[]) and hits > 0
      order by bucket -- as they are counted
      for update
    ) as tried
    where counter.supplier_id = ${supplierId} and counter.reseller_id = ${resellerId}
      and counter.bucket = tried.bucket`.execute(tx.db)
}

interface Counted {
  bucket: string
  hits: number
  secondsLeft: number
}

async function count(tx: Tx, limits: readonly RateLimit[]): Promise<Counted[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Counted>`
    with requested as materialized (
      select * from unnest(
        array[${sql.join(limits.map(nameOf))}],
        ${limits.map((limit) => limit.seconds)}::int[],
        ${limits.map((limit) => limit.max * tx.rateFactor)}::int[]
      ) as requested (bucket, seconds, max)
      where bucket is not null
    ), of_full as materialized (
      select bucket, hits + 1 as hits, window_ends_at, now() as tried_at
      from rate_counters join requested using (bucket)
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and window_ends_at > now() and hits >= max
    ), counted as (
      insert into rate_counters as counter (supplier_id, reseller_id, bucket, window_ends_at, hits, tried_at)
      select ${supplierId}, ${resellerId}, bucket, now() + make_interval(secs => seconds), 1, now()
      from requested where not exists (select from of_full)
      order by bucket -- so that two who share two buckets never wait for each other crosswise
      on conflict (supplier_id, reseller_id, bucket) do update set
        hits = case when counter.window_ends_at > excluded.tried_at then counter.hits + 1 else 1 end,
        window_ends_at = case when counter.window_ends_at > excluded.tried_at then counter.window_ends_at
          else excluded.window_ends_at end,
        tried_at = excluded.tried_at
      returning bucket, hits, window_ends_at, tried_at
    )
    select bucket, hits, ceil(extract(epoch from window_ends_at - tried_at))::int as "secondsLeft"
    from (select * from of_full union all select * from counted) as each_bucket`.execute(tx.db)
  return rows
}

function nameOf({ bucket, of }: RateLimit): RawBuilder<string | null> {
  return of ? sql`${bucket}::text || ${of}` : sql`${bucket}::text`
}

/** As the keeper, for all shops. */
export function deleteExpiredWindows(keeper: Database): Promise<void> {
  return deleteExpired(keeper, 'rate_counters', sql`window_ends_at < now()`)
}
