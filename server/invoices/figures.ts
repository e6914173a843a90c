import { discountName, sumOf } from '#contract/shown-amounts.ts'
import type { Snapshot } from './document-contents.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 12345650 -> '1,23,456.50' */
export function amountOf(paise: number): string {
  const rupees = String(Math.trunc(paise / 100)).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
  return `${rupees}.${String(paise % 100).padStart(2, '0')}`
}

/** '2026-11-21' -> '21 Nov 2026' */
export function dateOf(day: string): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** What was taken off, discounts and the rounding down to rupees together, and what that is called: above a column, and whole. */
export function reductionOf({ adjustments }: Snapshot): { title: string; label: string; paise: number } {
  const discount = sumOf(adjustments, 'discount')
  const paise = -discount - sumOf(adjustments, 'rounding')
  return discount === 0
    ? { title: 'Rounding', label: 'Rounding', paise }
    : { title: 'Discount', label: discountName(adjustments), paise }
}
