const MINUTE = 60_000
const INDIA_MINUTES = 5 * 60 + 30
const BEGINS = 8 * 60
/** A server that was down at 8 still sends until noon. */
const ENDS = 12 * 60

/** The day in India, '2026-11-25', if it is morning there; null at any other time. */
export function morningOf(now: Date): string | null {
  const there = new Date(now.getTime() + INDIA_MINUTES * MINUTE)
  const minutes = there.getUTCHours() * 60 + there.getUTCMinutes()
  return minutes >= BEGINS && minutes < ENDS ? there.toISOString().slice(0, 10) : null
}
