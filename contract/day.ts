import type { DeliveryDates } from './delivery.ts'

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** '20 Nov 2026', in India's time zone (look.md). */
export function dayText(date: Date): string {
  return day.format(date)
}

const dayOfMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '27 Nov – 30 Nov'. */
export function datesText({ from, to }: DeliveryDates): string {
  return `${dayOfMonth.format(new Date(from))} – ${dayOfMonth.format(new Date(to))}`
}
