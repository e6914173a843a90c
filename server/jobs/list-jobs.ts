import type { Database } from '#server/kernel/database.ts'
import { type JobRow, selectJobs } from './store.ts'

const JOBS_MAX = 200

/** For the operator: failed (parked) and pending jobs. */
export function listJobs(owner: Database): Promise<JobRow[]> {
  return selectJobs(owner, JOBS_MAX)
}
