import { dayName, daysOf } from '#console/features/numbers/days.ts'
import type { Numbers, Period } from '#contract/shop-numbers.ts'

/** '12 % more than', 'as much as'. */
function differenceOf(now: number, before: number): string {
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (now === before) return 'as much as'
  if (percent === 0) return 'about as much as'
  return `${percent} % ${now > before ? 'more' : 'less'} than`
}

/** An amount compared with that of the period before, as text; without a percentage if that was 0. */
export function compare(
  { before, firstDay }: Pick<Numbers, 'firstDay'> & { before: Period },
  [now, then]: [number, number],
): string {
  const days = daysOf(before)
  const past = `the ${days === 1 ? 'day' : `${days} days`} before`
  if (firstDay === null || firstDay > before.to) return `The shop had no orders yet in ${past}.`
  if (then === 0) return `There was nothing in ${past}.`
  const words = differenceOf(now, then)
  const isPart = firstDay > before.from ? `, of which the shop had orders from ${dayName(firstDay)} only` : ''
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${past}${isPart}.`
}

/** '4 %'; '–' of nothing. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = (part / whole) * 100
  return percent > 0 && percent < 1 ? 'under 1 %' : `${Math.round(percent)} %`
}
