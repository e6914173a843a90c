import type { Message } from '#contract/say.ts'

const RUPEES_MAX = 1_000_000_000
const COUNT_MAX = 1_000_000
/** Longer is no amount; each blank of a long cell would be tried as the beginning of its end. */
const LENGTH_MAX = 100

export type Parsed<T> = { value: T } | { problem: Message }

/** Older encodings have no ₹: it becomes ? or three other characters. */
const CURRENCY = /^((mrp|price)\s*[:.-]?\s*)?(₹|â‚¹|[?\ufffd]|rs\.?|inr|रु\.?)\s*|\s*(\/-|₹|inr|rs\.?)(\s*only)?$/gi
/**
 * 1299, 1299.50, 1,299, 1,29,900.00; not 1,2 or 1.299,00, which mean something else elsewhere. Five and more decimals
 * are those of a program with binary floating point: 204.80000000000001.
 */
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}0*|\d{5,}))?$/

/** Rupees as people write them, in paise. */
export function parseRupees(text: string): Parsed<number> {
  if (text.length > LENGTH_MAX) return { problem: { id: 'notAPrice' } }
  const bare = text.replace(CURRENCY, '').trim()
  const [, rupees, fraction = ''] = AMOUNT.exec(bare) ?? []
  if (rupees === undefined) return { problem: { id: /^-[\d,.]+$/.test(bare) ? 'priceNegative' : 'notAPrice' } }
  const whole = Number(rupees.replaceAll(',', ''))
  if (whole > RUPEES_MAX) return { problem: { id: 'priceTooLarge' } }
  return { value: whole * 100 + Math.round(Number(`0.${fraction}0`) * 100) }
}

/** The digits of Devanagari and of the other scripts of India, each of which has its 0 at …6. */
const INDIAN_DIGIT =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g

function withPlainDigits(text: string): string {
  return text.replace(INDIAN_DIGIT, (digit) => String((digit.charCodeAt(0) % 16) - 6))
}

/** '10 pcs', '12 Nos.', '50+', '>50' and Tally's '(-)2 Pcs' are counts; other text stays. */
export function withoutUnit(text: string): string {
  const signed = withPlainDigits(text).replace(/^\(-\)\s*/, '-')
  return signed.replace(/^>?\s*([+-]?[\d,]+(?:\.0*)?)\s*(?:\+|pcs?\.?|pieces?|nos?\.?|units?)?$/i, '$1')
}

/** '250,00' and '1.250,00' with a decimal comma; two digits after a comma have no other meaning. */
export function withDecimalPoint(text: string): string {
  return withPlainDigits(text).replace(
    /^(\D*)(\d{1,3}(?:\.\d{3})+|\d+),(\d{2})(\D*)$/,
    (_, before, whole, fraction, after) => [before, whole.replaceAll('.', ''), '.', fraction, after].join(''),
  )
}

/** Converts an amount from the file's unit to rupees: '2500' at a scale of 0.01 is '25'. Other text stays. */
export function scaleRupees(text: string, scale: number): string {
  if (scale === 1) return text
  const parsed = parseRupees(text)
  return 'value' in parsed ? String(Math.round(parsed.value * scale) / 100) : text
}

/** A price at which something is sold. */
export function parsePrice(text: string): Parsed<number> {
  const parsed = parseRupees(text)
  return 'value' in parsed && parsed.value === 0 ? { problem: { id: 'priceZero' } } : parsed
}

/** Whole units; may be below 0, as Shopify counts oversold stock. '10.0' is Excel's 10. */
export function parseCount(text: string): Parsed<number> {
  if (!/^[+-]?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.0*)?$/.test(text)) return { problem: { id: 'notWhole' } }
  const value = Number(text.replaceAll(',', ''))
  return Math.abs(value) > COUNT_MAX ? { problem: { id: 'countTooLarge' } } : { value }
}

export function parseRating(text: string): Parsed<number> {
  const value = /^\d(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return value >= 0 && value <= 5 ? { value: Math.round(value * 10) / 10 } : { problem: { id: 'notARating' } }
}

/** The tax code of a product; Excel and people put spaces and dots into it. */
export function parseHsn(text: string): Parsed<string> {
  const value = text.replace(/[\s.]/g, '')
  return /^(\d{4}|\d{6}|\d{8})$/.test(value) ? { value } : { problem: { id: 'notAnHsn' } }
}

/** What Excel stores for a cell that shows 3%, 5% and so on; none of these is a rate of its own. */
const FRACTIONS = [0.03, 0.05, 0.12, 0.18, 0.28, 0.4]

/** 5, 18%, 0.25; no legal rate is above 40. */
export function parsePercent(text: string): Parsed<number> {
  if (FRACTIONS.includes(Number(text))) return { value: Math.round(Number(text) * 100) }
  const value = /^\d{1,2}(\.\d{1,2})?\s*%?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  return value >= 0 && value <= 40 ? { value } : { problem: { id: 'notATaxRate' } }
}
