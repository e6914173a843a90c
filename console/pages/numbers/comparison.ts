import { dayName, daysOf } from '#console/features/numbers/days.ts'
import type { Numbers, Period } from '#contract/shop-numbers.ts'

/** '12 % more than', 'as much as'; of things that are counted 'fewer' and 'as many'. */
function differenceOf(now: number, before: number, { less, equal }: { less: string; equal: string }): string {
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (now === before) return `${equal} as`
  if (percent === 0) return `about ${equal} as`
  return `${percent} % ${now > before ? 'more' : less} than`
}

const MONEY = { less: 'less', equal: 'as much' }
const COUNT = { less: 'fewer', equal: 'as many' }

/** Compared with the period before, as text; without a percentage if that was 0. */
export function compare(
  { before, firstDay }: Pick<Numbers, 'firstDay'> & { before: Period },
  [now, then]: [number, number],
  kind: 'money' | 'count',
): string {
  const days = daysOf(before)
  const past = `the ${days === 1 ? 'day' : `${days} days`} before`
  if (firstDay === null || firstDay > before.to) return `The shop had no orders yet in ${past}.`
  if (then === 0) return `There was nothing in ${past}.`
  const words = differenceOf(now, then, kind === 'money' ? MONEY : COUNT)
  const isPart = firstDay > before.from ? `, of which the shop had orders from ${dayName(firstDay)} only` : ''
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${past}${isPart}.`
}

/** '4 %'; '–' of nothing. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = (part / whole) * 100
  return percent > 0 && percent < 1 ? 'under 1 %' : `${Math.round(percent)} %`
}
