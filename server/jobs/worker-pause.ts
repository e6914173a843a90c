interface Worked {
  jobs: number
  ms: number
  /** The share of time in which the process is busy with other work, from 0 to 1. */
  busyWithOthers: number
}

const IDLE_MS = 500
/** Other work must get a turn between any two jobs. */
const SHORTEST_PAUSE_MS = 5
/** Jobs make progress however busy the process is, so that a backlog shrinks. */
const LONGEST_PAUSE_MS = 200
/** A pause of a few milliseconds is a poor measure of the load, so the load is averaged over about this time. */
const LOOK_BACK_MS = 500

/**
 * Requests have priority: jobs run in the same process, and a mail is as much work as an order. The worker pauses for
 * as long as other work needs to get its share.
 */
export function pauseAfter({ jobs, ms, busyWithOthers }: Worked): number {
  if (jobs === 0) return IDLE_MS
  const theirs = (ms * busyWithOthers) / Math.max(1 - busyWithOthers, 0.001)
  return Math.min(Math.max(SHORTEST_PAUSE_MS, theirs), LONGEST_PAUSE_MS)
}

/** Updates the moving average of the load with that of a pause of so many ms. */
export function busyAfterPause(busyBefore: number, { ms, share }: { ms: number; share: number }): number {
  const old = Math.exp(-ms / LOOK_BACK_MS)
  return busyBefore * old + share * (1 - old)
}
