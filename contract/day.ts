import type { DeliveryDates } from './delivery.ts'

// Made when first used, since the first Intl.DateTimeFormat of a page takes a phone 50 to 100 ms.
let day: Intl.DateTimeFormat | undefined
let dayOfMonth: Intl.DateTimeFormat | undefined

/** '20 Nov 2026', in India's time zone (look.md). */
export function dayText(date: Date): string {
  day ??= new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
  return day.format(date)
}

/** '20 Nov 2026', of a day like '2026-11-20'. */
export function dateText(date: string): string {
  return dayText(new Date(date))
}

/** '27 Nov', of a day like '2026-11-27'. */
export function dayOfMonthText(date: string): string {
  dayOfMonth ??= new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return dayOfMonth.format(new Date(date))
}

/** '27 Nov – 30 Nov'. */
export function datesText({ from, to }: DeliveryDates): string {
  return `${dayOfMonthText(from)} – ${dayOfMonthText(to)}`
}
