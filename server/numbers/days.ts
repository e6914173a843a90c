import type { NumbersStep, Period } from '#contract/shop-numbers.ts'

// Calendar days as text; in UTC, since a day without a time has no zone.

const DAY_MS = 86_400_000

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function addDays(day: string, days: number): string {
  return new Date(dateOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** Both ends count. */
export function lengthOf({ from, to }: Period): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS) + 1
}

/** As many days right before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) }
}

/** The last day of the week from Monday to Sunday, or of the month, in which a day is. */
const ENDS: Record<NumbersStep, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, (7 - dateOf(day).getUTCDay()) % 7),
  month: (day) => {
    const date = dateOf(day)
    return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
  },
}

/** The days, weeks or months of a period; the first and the last may be cut. */
export function stepsOf({ from, to }: Period, by: NumbersStep): Period[] {
  const steps: Period[] = []
  for (let start = from; start <= to; ) {
    const end = ENDS[by](start)
    steps.push({ from: start, to: end < to ? end : to })
    start = addDays(end, 1)
  }
  return steps
}
