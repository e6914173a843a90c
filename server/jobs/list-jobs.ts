import type { Database } from '#server/kernel/database.ts'
import { type JobRow, selectJobs } from './store.ts'

const JOBS_MAX = 200

/** The operator's: what is parked, and what waits. */
export function listJobs(owner: Database): Promise<JobRow[]> {
  return selectJobs(owner, JOBS_MAX)
}
