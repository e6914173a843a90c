import { UNITS_MAX } from './limits.ts'

/** Spec 9: round((original - discount) / original * 100); 0 if there is no discount. */
export function percentOff(originalPaise: number, discountPaise: number): number {
  if (!(originalPaise > 0) || discountPaise >= originalPaise) return 0
  return Math.round(((originalPaise - discountPaise) / originalPaise) * 100)
}

/** Limits a line to 1 up to the stock of its size. */
export function clampUnits(units: number, stock: number): number {
  return Math.max(1, Math.min(Math.trunc(units) || 1, stock, UNITS_MAX))
}

/** R06: how an amount is rounded where it is shown. */
export function wholeRupees(paise: number): number {
  return Math.round(paise / 100) * 100
}

/**
 * 123456 -> '1,23,456', for whole numbers (look.md). By hand, because the first Intl.NumberFormat of a page takes a phone 50 to
 * 100 ms.
 */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
}

/** 12345600 paise -> '₹1,23,456': whole rupees with lakh grouping (spec 9, look.md). */
export function formatPaise(paise: number): string {
  const rupees = wholeRupees(paise) / 100
  return `${rupees < 0 ? '-' : ''}₹${groupDigits(Math.abs(rupees))}`
}

/** 123450 paise -> '₹1,234.50': exact, for payments and refunds. */
export function formatToThePaisa(paise: number): string {
  const rest = paise % 100
  return rest === 0 ? formatPaise(paise) : `${formatPaise(paise - rest)}.${String(rest).padStart(2, '0')}`
}
