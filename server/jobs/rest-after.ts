interface Worked {
  jobs: number
  ms: number
  /** What share of the rest before the process was at work: 0 none of it, 1 all the time. */
  busyWithOthers: number
}

const IDLE_MS = 500
/** Long enough to see whether the process has other things to do. */
const LOOK_MS = 10
const BUSY = 0.5
/** Of the time of a busy process the jobs take a fifth at most. */
const BUSY_TIMES = 4
/** However busy, and however slow the jobs are for it: some are done, and what piles up goes down. */
const LONGEST_REST_MS = 200

/**
 * Shoppers come first: the jobs of their orders are done in the same process, and a letter is as much work as an order. While
 * the process is busy with others the worker rests for a multiple of what it worked.
 */
export function restAfter({ jobs, ms, busyWithOthers }: Worked): number {
  if (jobs === 0) return IDLE_MS
  return busyWithOthers < BUSY ? LOOK_MS : Math.min(Math.max(LOOK_MS, ms * BUSY_TIMES), LONGEST_REST_MS)
}
