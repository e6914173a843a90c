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
