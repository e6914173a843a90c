import { plural } from '#console/shared/format.ts'
import { formatToThePaisa, groupDigits } from '#contract/money.ts'
import type { ChangeItem, ChangeWhat, LeftReason, ProductChange } from '#contract/shop-product-changes.ts'

/** 'Price 7 % higher, ending in 9'. */
export function whatText(what: ChangeWhat, target: string): string {
  switch (what.kind) {
    case 'price-percent':
      return `Price ${what.percent} % ${wayText(what.way)}${endText(what.end)}`
    case 'price-rupees':
      return `Price ₹${groupDigits(what.rupees)} ${wayText(what.way)}${endText(what.end)}`
    case 'mrp':
      return `MRP ${what.percent} % ${wayText(what.way)}`
    case 'stock':
      return `${plural(what.units, 'piece')} of each size`
    case 'category':
      return `Moved to ${target || 'a category that is gone'}`
    case 'hide':
      return 'Hidden from the shop'
    case 'show':
      return 'Shown in the shop'
    case 'faulty-only':
      return 'Returned only if faulty'
    case 'returnable':
      return 'Returned for any reason'
  }
}

/** 'all products', 'Sarees, found by “silk”'. */
export function whichText({ category, search }: Pick<ProductChange, 'category' | 'search'>): string {
  const found = search && `found by “${search}”`
  return [category, found].filter(Boolean).join(', ') || 'all products'
}

/** How a new price is rounded; '' if it is not. */
export function roundingText(what: ChangeWhat): string {
  if (what.kind === 'mrp') return 'MRPs are rounded up to whole rupees.'
  if (what.kind !== 'price-percent' && what.kind !== 'price-rupees') return ''
  if (what.end === '') return 'Prices are rounded up to whole rupees.'
  const limit = what.way === 'up' ? 'the MRP' : 'the price of now'
  return `Prices are rounded up to the next that ends in ${what.end}, or down to the last one where ${limit} leaves no room.`
}

export function valueText(what: ChangeWhat, value: number, places: Record<number, string>): string {
  switch (what.kind) {
    case 'stock':
      return String(value)
    case 'category':
      return places[value] ?? 'gone'
    case 'hide':
    case 'show':
      return value === 0 ? 'shown' : 'hidden'
    case 'faulty-only':
    case 'returnable':
      return value === 1 ? 'only if faulty' : 'for any reason'
    default:
      return formatToThePaisa(value)
  }
}

/** '+₹12,340' or '-35 pieces' in all; nothing for what cannot be added up. */
export function differenceText(what: ChangeWhat, difference: number): string {
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : ''
  const size = Math.abs(difference)
  if (what.kind === 'stock') return `${sign}${plural(size, 'piece')}`
  if (!what.kind.startsWith('price-') && what.kind !== 'mrp') return ''
  return `${sign}${formatToThePaisa(size)}`
}

const LEFT: Record<LeftReason, (what: ChangeWhat, item: ChangeItem) => string> = {
  'over-mrp': (what, { after }) => `${valueText(what, after, {})} would be over the MRP`,
  'under-one-rupee': () => 'would be under ₹1',
  'under-price': (what, { after }) => `${valueText(what, after, {})} would be under the price`,
  changed: () => 'somebody changed it meanwhile, or it was sold',
  gone: () => 'it is gone',
  draft: () => 'it is a draft; publish it on its own page',
  archived: () => 'it is archived; publish it on its own page',
}

export function leftText(what: ChangeWhat, item: ChangeItem): string {
  return item.reason === '' ? '' : LEFT[item.reason](what, item)
}

function wayText(way: 'up' | 'down'): string {
  return way === 'up' ? 'higher' : 'lower'
}

function endText(end: string): string {
  return end && `, ending in ${end}`
}

/** What is counted: products, or sizes where pieces change. */
export function countText(what: ChangeWhat, count: number): string {
  return what.kind === 'stock' ? plural(count, 'size') : plural(count, 'product')
}
