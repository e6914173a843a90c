import type { HealthLine, ParkedJob, UndeliveredMail } from '#contract/platform.ts'
import { diagnoseRunning } from '#server/doctor/index.ts'
import { listJobs, retryJob } from '#server/jobs/index.ts'
import { type Ctx, requireOperator } from '#server/kernel/ctx.ts'
import { asOperator } from '#server/kernel/database.ts'
import { listUndelivered as list } from '#server/mails/index.ts'

// What the command line does as the owner of the tables: the same functions, with the operator's login.

export async function getHealth(ctx: Ctx): Promise<HealthLine[]> {
  return diagnoseRunning(requireOperator(ctx), ctx.settings)
}

export async function listParkedJobs(ctx: Ctx): Promise<ParkedJob[]> {
  return asOperator(requireOperator(ctx).url, (platform) => listJobs(platform, { onlyParked: true }))
}

export async function retryParkedJob(ctx: Ctx, { job }: { job: number }): Promise<undefined> {
  const { url, staffId } = requireOperator(ctx)
  await asOperator(url, (platform) => retryJob(platform, job, staffId))
}

export async function listUndelivered(ctx: Ctx): Promise<UndeliveredMail[]> {
  return asOperator(requireOperator(ctx).url, list)
}
