import type { Database } from '#server/kernel/database.ts'
import { type JobRow, selectJobs } from './store.ts'

const JOBS_MAX = 200

/** For the operator: jobs that gave up (parked), the latest first, and unless only these are wanted, pending ones. */
export function listJobs(platform: Database, { onlyParked = false } = {}): Promise<JobRow[]> {
  return selectJobs(platform, { onlyParked, most: JOBS_MAX })
}
