import type { Tx } from '#server/kernel/ctx.ts'
import { addJob } from './add-job.ts'
import { countJobsOf, type NewJob, updateJobsAgain } from './store.ts'

/** For staff: tries what was given up again, and begins it where its job is gone; false if it is still being tried. */
export async function retryJobOf(tx: Tx, kind: string, payload: NewJob['payload']): Promise<boolean> {
  if (await updateJobsAgain(tx, { kind, payload })) return true
  if ((await countJobsOf(tx, { kind, payload })) > 0) return false
  await addJob(tx, kind, payload)
  return true
}
