import { sql } from 'kysely'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

export interface Job {
  id: number
  tenant: Tenant
  kind: string
  payload: Record<string, string | number>
  attempts: number
}

/** A job as shown to the operator. */
export interface JobRow {
  id: number
  supplierId: number
  reseller: string
  kind: string
  payload: Record<string, string | number>
  runAt: Date
  attempts: number
  lastError: string
  parkedAt: Date | null
}

export interface NewJob {
  kind: string
  payload: Readonly<Record<string, string | number>>
  afterSeconds?: number
}

export async function insertJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into jobs (supplier_id, reseller_id, kind, payload, run_at)
    select ${supplierId}, ${resellerId}, job.kind, job.payload, now() + make_interval(secs => job.after_seconds)
    from unnest(
      ${jobs.map((job) => job.kind)}::text[],
      ${jobs.map((job) => JSON.stringify(job.payload))}::jsonb[],
      ${jobs.map((job) => job.afterSeconds ?? 0)}::int[]
    ) as job (kind, payload, after_seconds)
    returning job_id -- for Citus (db/citus/README.md)`.execute(tx.db)
}

export interface DueJob {
  supplierId: number
  id: number
}

/** The keeper's: the due jobs of all shops, or of one supplier's, oldest first. */
export async function selectDueJobs(
  keeper: Database,
  { kinds, most, supplierId }: { kinds: string[]; most: number; supplierId: number | undefined },
): Promise<DueJob[]> {
  const ofOne = supplierId === undefined ? sql`true` : sql`supplier_id = ${supplierId}`
  const { rows } = await sql<DueJob>`
    select supplier_id as "supplierId", job_id as id from jobs
    where parked_at is null and run_at <= now() and kind = any(${kinds}::text[]) and ${ofOne}
    order by run_at limit ${most}`.execute(keeper)
  return rows
}

/**
 * The keeper's: leases those of a supplier's jobs that are still due and unclaimed for so many seconds. If a worker
 * dies before it reports the outcome, they are due again after that. One statement cannot lock rows of several shards.
 */
export async function claimJobs(
  keeper: Database,
  { supplierId, ids, most, leaseSeconds }: { supplierId: number; ids: number[]; most: number; leaseSeconds: number },
): Promise<Job[]> {
  const { rows } = await sql<Omit<Job, 'tenant'> & Tenant>`
    with due as (
      select job_id from jobs
      where supplier_id = ${supplierId} and job_id = any(${ids}::bigint[]) and parked_at is null and run_at <= now()
      order by run_at limit ${most} for update skip locked
    )
    update jobs j set attempts = attempts + 1, run_at = now() + make_interval(secs => ${leaseSeconds})
    from due, resellers r
    where j.supplier_id = ${supplierId} and j.job_id = due.job_id
      and r.supplier_id = ${supplierId} and r.reseller_id = j.reseller_id
    returning j.job_id as id, j.kind, j.payload, j.attempts, j.supplier_id as "supplierId",
      j.reseller_id as "resellerId", r.name`.execute(keeper)
  return rows.map(({ supplierId, resellerId, name, ...job }) => ({ ...job, tenant: { supplierId, resellerId, name } }))
}

/** The keeper's: extends the lease of a running job, so that no other worker claims it. Not of one that another has claimed since. */
export async function updateLease(keeper: Database, { id, tenant, attempts }: Job, seconds: number): Promise<void> {
  await sql`
    update jobs set run_at = now() + make_interval(secs => ${seconds})
    where supplier_id = ${tenant.supplierId} and job_id = ${id} and attempts = ${attempts}`.execute(keeper)
}

export async function deleteJob(keeper: Database, { id, tenant }: Job): Promise<void> {
  await sql`delete from jobs where supplier_id = ${tenant.supplierId} and job_id = ${id}`.execute(keeper)
}

/**
 * Without seconds the job is parked: it is not retried automatically. If this worker has slept past its lease and another has claimed the
 * job, the outcome is the other's.
 */
export async function updateFailedJob(
  keeper: Database,
  { id, tenant, attempts }: Job,
  { error, againInSeconds }: { error: string; againInSeconds: number | undefined },
): Promise<void> {
  const parkedAt = againInSeconds === undefined ? sql`now()` : null
  await sql`
    update jobs set last_error = ${error}, parked_at = ${parkedAt},
      run_at = now() + make_interval(secs => ${againInSeconds ?? 0})
    where supplier_id = ${tenant.supplierId} and job_id = ${id} and attempts = ${attempts}`.execute(keeper)
}

/** Parked jobs first, then the others by due time. */
export async function selectJobs(
  platform: Database,
  { onlyParked, most }: { onlyParked: boolean; most: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select job_id as id, j.supplier_id as "supplierId", r.name as reseller, kind, payload, run_at as "runAt", attempts,
      last_error as "lastError", parked_at as "parkedAt"
    from jobs j join resellers r using (supplier_id, reseller_id)
    where ${onlyParked ? sql`parked_at is not null` : sql`true`}
    order by parked_at desc nulls last, run_at limit ${most}`.execute(platform)
  return rows
}

/** Whose it is; undefined if there is none. */
export async function updateJobAgain(
  platform: Database,
  id: number,
): Promise<{ supplierId: number; resellerId: number; kind: string } | undefined> {
  const { rows } = await sql<{ supplierId: number; resellerId: number; kind: string }>`
    update jobs set parked_at = null, attempts = 0, run_at = now() where job_id = ${id}
    returning supplier_id as "supplierId", reseller_id as "resellerId", kind`.execute(platform)
  return rows[0]
}

/** True if some were parked. */
export async function updateJobsAgain(tx: Tx, { kind, payload }: NewJob): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update jobs set parked_at = null, attempts = 0, run_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and kind = ${kind} and parked_at is not null
      and payload = ${JSON.stringify(payload)}::jsonb
    returning job_id`.execute(tx.db)
  return rows.length > 0
}

export async function countJobsOf(tx: Tx, { kind, payload }: NewJob): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and kind = ${kind}
      and payload = ${JSON.stringify(payload)}::jsonb`.execute(tx.db)
  return rows[0]?.count ?? 0
}
