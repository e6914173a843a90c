import { millisecondsOfQuiet } from '#server/phone-messages/index.ts'
import type { Rule } from './needs-confirming.ts'

const HOUR_MS = 60 * 60 * 1000

type Hours = Pick<Rule, 'remindHours' | 'cancelHours'>

/** A message of the night is read in the morning, so the hours begin then, and nothing ends at night. */
export function waitingTimes({ remindHours, cancelHours }: Hours, from: Date): { remindAt: Date; cancelAt: Date } {
  const remindAt = awake(later(awake(from), remindHours * HOUR_MS))
  return { remindAt, cancelAt: awake(later(remindAt, (cancelHours - remindHours) * HOUR_MS)) }
}

/** A reminder that left late, as after a night without a server, takes no time from its reader. */
export function cancelAfterReminder(
  { remindAt, cancelAt }: { remindAt: Date; cancelAt: Date },
  remindedAt: Date,
): Date {
  const late = Math.max(0, remindedAt.getTime() - remindAt.getTime())
  return awake(later(cancelAt, late))
}

export type Step = 'remind' | 'cancel' | { waitMs: number }

/** What is to be done with an order that waits. Nothing is done in the quiet hours, and no order is cancelled before it was reminded of. */
export function nextStep(
  { remindAt, remindedAt, cancelAt }: { remindAt: Date; remindedAt: Date | null; cancelAt: Date },
  now: Date,
): Step {
  const due = remindedAt === null ? remindAt : cancelAt
  const waitMs = Math.max(due.getTime() - now.getTime(), millisecondsOfQuiet(now))
  if (waitMs > 0) return { waitMs }
  return remindedAt === null ? 'remind' : 'cancel'
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms)
}

/** The same time, or the next morning. */
function awake(date: Date): Date {
  return later(date, millisecondsOfQuiet(date))
}
