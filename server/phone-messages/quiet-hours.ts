const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** India has one time, and it never changes. */
const INDIA_MS = 5.5 * HOUR_MS
const FROM_HOUR = 21
const TO_HOUR = 9

/** How long a message that is not urgent waits, so that nobody is woken: from nine in the evening till nine in the morning, in India. */
export function millisecondsOfQuiet(now: Date): number {
  const sinceMidnight = (now.getTime() + INDIA_MS) % DAY_MS
  if (sinceMidnight < TO_HOUR * HOUR_MS) return TO_HOUR * HOUR_MS - sinceMidnight
  if (sinceMidnight >= FROM_HOUR * HOUR_MS) return DAY_MS + TO_HOUR * HOUR_MS - sinceMidnight
  return 0
}
