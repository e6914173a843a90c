import { parseRupees } from '#server/catalogue-import/index.ts'

/** One crore of rupees: no parcel is worth more, and a longer number is another column. */
const PAISE_MAX = 1_00_00_000_00

/** What people and programs write where there is no amount. */
const isBlank = (text: string): boolean => /^(-*|n\.?\/?a\.?|nil|null|none)$/i.test(text.trim())

/** 499, ₹1,299.50, 1,299/-, -499, (499.00), 499-; null for what is no amount. Blank is 0. */
export function readAmount(text: string): number | null {
  const bare = text
    .replace(/[\u2212\u2013]/g, '-')
    .trim()
    // As rupees are written by hand.
    .replace(/\/-$/, '')
  if (isBlank(bare)) return 0
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1]
  if ((bare.match(/-/g)?.length ?? 0) > 1) return null
  const isNegative = inBrackets !== undefined || /^(₹|rs\.?|inr)?\s*-|-$/i.test(bare)
  const digits = isNegative ? (inBrackets ?? bare).replace('-', '') : bare
  const parsed = parseRupees(digits.trim())
  if (!('value' in parsed) || parsed.value > PAISE_MAX) return null
  return isNegative ? -parsed.value || 0 : parsed.value
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The day first, as in India, or as ISO 8601 has it; '2026-11-25', or null for what is no day. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?:[T, ].*)?$/i.exec(text)
  if (!indian) return null
  const [, day = '', month = '', year = ''] = indian
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), named || Number(month), Number(day))
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null
}

/** Excel has rounded it, and the last digits are lost. */
export function isRounded(awb: string): boolean {
  return /^\d(\.\d+)?e\+?\d+$/i.test(awb)
}
