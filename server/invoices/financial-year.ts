// India's clock is five and a half hours ahead all year round, whatever the server's time zone.
const IST_MS = 5.5 * 60 * 60 * 1000

/** '2026-11-21', the date in India. */
export function dayInIndia(instant: Date): string {
  return new Date(instant.getTime() + IST_MS).toISOString().slice(0, 10)
}

/** April to March: '2026-27' for a day in November 2026. */
export function financialYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
