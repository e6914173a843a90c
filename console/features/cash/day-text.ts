import { dayText } from '#contract/day.ts'

/** '2026-11-25' as '25 Nov 2026'. */
export function dayOf(day: string): string {
  return dayText(new Date(`${day}T00:00:00Z`))
}
