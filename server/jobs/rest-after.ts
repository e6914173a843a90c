interface Worked {
  jobs: number
  ms: number
  /** What share of the time the process is at work for others: 0 none of it, 1 all. */
  busyWithOthers: number
}

const IDLE_MS = 500
/** Others must come to their turn between any two jobs. */
const SHORTEST_REST_MS = 5
/** However busy, and however slow the jobs are for it: some are done, and what piles up goes down. */
const LONGEST_REST_MS = 200
/** A rest may be a few milliseconds, which say little: the load is what about so long a time tells. */
const LOOK_BACK_MS = 500

/**
 * Shoppers come first: the jobs of their orders are done in the same process, and a letter is as much work as an order. The
 * worker takes what others leave: it rests for as long as they need to get their share.
 */
export function restAfter({ jobs, ms, busyWithOthers }: Worked): number {
  if (jobs === 0) return IDLE_MS
  const theirs = (ms * busyWithOthers) / Math.max(1 - busyWithOthers, 0.001)
  return Math.min(Math.max(SHORTEST_REST_MS, theirs), LONGEST_REST_MS)
}

/** How busy the process is with others after a rest of so many ms in which it was at work for so large a share. */
export function busyAfterRest(busyBefore: number, { ms, share }: { ms: number; share: number }): number {
  const old = Math.exp(-ms / LOOK_BACK_MS)
  return busyBefore * old + share * (1 - old)
}
