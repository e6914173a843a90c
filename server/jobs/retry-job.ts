import type { Database } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { COMMAND_LINE, logOperator } from '#server/kernel/staff-log.ts'
import { updateJobAgain } from './store.ts'

/** For the operator: a parked job is tried again from the beginning. */
export function retryJob(platform: Database, id: number, staffId = COMMAND_LINE): Promise<void> {
  return platform.transaction().execute(async (db) => {
    const job = await updateJobAgain(db, id)
    if (!job) throw new Refusal('not-found', { id: 'noSuchJob', job: id })
    await logOperator(db, job, { staffId, did: 'retry-job', subject: `job ${id}`, details: { kind: job.kind } })
  })
}
