import { JOB_TRIES } from '#contract/limits.ts'
import type { Ctx, Tenant } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { counter } from '#server/kernel/metrics.ts'
import { traced } from '#server/kernel/tracing.ts'
import { claimJobs, deleteJob, type Job, selectDueJobs, updateFailedJob, updateLease } from './store.ts'

/** The function for each kind of job. It may run twice, if the server dies in between. */
export type JobHandlers = Readonly<Record<string, (ctx: Ctx, payload: never) => Promise<unknown>>>

export interface JobWork {
  /** Queries due jobs of all shops at once. */
  keeper: Database
  /** The context of a shop in which the function runs. */
  ctxOf(tenant: Tenant): Ctx
  handlers: JobHandlers
}

const AT_ONCE = 4
/** More than are claimed: another process may take some of them at the same moment. */
const LOOKED_AT = 32
const LEASE_SECONDS = 120
/** Every 15 s the lease of a running job is set to 45 s from then; after a crash another worker takes it when its lease is over. */
const RENEWED_SECONDS = 45
const RENEW_EVERY_MS = 15_000
/** After 10 s, 30 s, 90 s ... 2 h, and then every 6 h: JOB_TRIES within a day. */
const FIRST_PAUSE_SECONDS = 10
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60

const countJob = counter('haat_jobs_total', 'Jobs by kind and outcome: done, failed, parked.')

/** Runs some of the due jobs and returns how many. A failing job stops no other. */
export async function runDueJobs(work: JobWork, supplierId?: number): Promise<number> {
  const jobs = await claimDueJobs(work, supplierId)
  await Promise.all(jobs.map((job) => runJob(work, job)))
  return jobs.length
}

async function claimDueJobs({ keeper, handlers }: JobWork, supplierId?: number): Promise<Job[]> {
  const due = await selectDueJobs(keeper, { kinds: Object.keys(handlers), most: LOOKED_AT, supplierId })
  const claimed: Job[] = []
  for (const [supplierId, jobs] of Map.groupBy(due, (job) => job.supplierId)) {
    const most = AT_ONCE - claimed.length
    if (most === 0) break
    const ids = jobs.map(({ id }) => id)
    claimed.push(...(await claimJobs(keeper, { supplierId, ids, most, leaseSeconds: LEASE_SECONDS })))
  }
  return claimed
}

async function runJob({ keeper, ctxOf, handlers }: JobWork, job: Job): Promise<void> {
  const ctx = ctxOf(job.tenant)
  let renewals: Promise<unknown> = Promise.resolve()
  const renewing = setInterval(() => {
    const renewal = updateLease(keeper, job, RENEWED_SECONDS).catch(() => {}) // the next one does
    renewals = Promise.all([renewals, renewal])
  }, RENEW_EVERY_MS)
  try {
    await traced({ name: `job ${job.kind}` }, async (span) => {
      if (span)
        span.attributes = { 'haat.reseller': job.tenant.resellerId, 'haat.job': job.id, 'haat.try': job.attempts }
      await handlers[job.kind]?.(ctx, job.payload as never)
    })
    clearInterval(renewing)
    await deleteJob(keeper, job)
    countJob({ kind: job.kind, outcome: 'done' })
  } catch (error) {
    clearInterval(renewing)
    const isLast = job.attempts >= JOB_TRIES
    const pause = Math.min(FIRST_PAUSE_SECONDS * 3 ** (job.attempts - 1), LONGEST_PAUSE_SECONDS)
    ctx.log[isLast ? 'error' : 'warn'](
      { err: error, job: job.id, kind: job.kind },
      isLast ? 'job parked' : 'job failed',
    )
    countJob({ kind: job.kind, outcome: isLast ? 'parked' : 'failed' })
    await renewals // after the pause is written, a renewal would end it early
    await updateFailedJob(keeper, job, {
      error: error instanceof Error ? error.message : String(error),
      againInSeconds: isLast ? undefined : pause,
    })
  }
}
