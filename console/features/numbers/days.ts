import type { NumbersStep, Period } from '#contract/shop-numbers.ts'

const DAY_MS = 86_400_000

// Days as text have no zone: in UTC they stay what they are.
const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' })
const ofDay = inUtc({ day: 'numeric', month: 'short', year: 'numeric' })
const ofShortDay = inUtc({ day: 'numeric', month: 'short' })
const ofMonth = inUtc({ month: 'short', year: 'numeric' })

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** '24 Nov 2026' */
export function dayName(day: string): string {
  return ofDay.format(dateOf(day))
}

/** '24 Nov', '24–30 Nov 2026' or 'Nov 2026', as the steps are. */
export function stepName({ from, to }: Period, by: NumbersStep): string {
  if (by === 'month') return ofMonth.format(dateOf(from))
  return from === to
    ? ofShortDay.format(dateOf(from))
    : `${ofShortDay.format(dateOf(from))} – ${ofShortDay.format(dateOf(to))}`
}

export function periodName({ from, to }: Period): string {
  return from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`
}

export function daysOf({ from, to }: Period): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS) + 1
}

function daysBefore(day: string, days: number): string {
  return new Date(dateOf(day).getTime() - days * DAY_MS).toISOString().slice(0, 10)
}

/** The periods that are offered as links. */
export function usualPeriods(today: string): (Period & { label: string })[] {
  const monthStart = `${today.slice(0, 8)}01`
  const lastMonthEnd = daysBefore(monthStart, 1)
  return [
    { label: '7 days', from: daysBefore(today, 6), to: today },
    { label: '30 days', from: daysBefore(today, 29), to: today },
    { label: 'This month', from: monthStart, to: today },
    { label: 'Last month', from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd },
    { label: '12 months', from: daysBefore(today, 364), to: today },
  ]
}
