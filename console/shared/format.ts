import { groupDigits } from '#contract/money.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, in short: '5 min', '3 h', '2 days'. */
export function ageText(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime())
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / MINUTE))} min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`
  const days = Math.floor(ms / DAY)
  return days === 1 ? '1 day' : `${days} days`
}

const time = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  timeZone: 'Asia/Kolkata',
})

/** '24 Nov, 1:05 pm', in India. */
export function timeText(at: Date): string {
  return time.format(at)
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`
}
