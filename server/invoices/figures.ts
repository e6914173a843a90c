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

/** Less than a rupee comes from rounding the total down (contract/shown-amounts.ts). */
export function discountLabel(paise: number): string {
  return paise < 100 ? 'Rounding' : 'Discount'
}
