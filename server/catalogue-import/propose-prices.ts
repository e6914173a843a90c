import type { Message } from '#contract/say.ts'
import { type Column, isMoney, meaning, rankOf, share } from './column-profile.ts'
import { readListCell } from './list-cell.ts'
import { parseRupees } from './numbers.ts'
import type { Choice } from './propose.ts'

interface Prices {
  choices: { discount_price?: Choice | undefined; original_price?: Choice | undefined }
  discount_price?: Choice | undefined
  original_price?: Choice | undefined
  headings: string
  /** The amounts of the chosen price. */
  amounts: string[]
  remarks: Message[]
}

/** Headings without a qualifier, which may mean either of the two. */
const PLAIN = /^(product)?prices?(value|amount)?$|^rate$|^amount$|^unitprice$/

const FOREIGN = /\b(usd|eur|gbp|aed)\b|[$€£]/i

/** Prices of the shop include the tax. */
const isBeforeTax = ({ name }: Column) =>
  /\b(ex|excl|exclud\w+|exclusive|without|before|w\/?o)\b.*\b(gst|tax(es)?)\b/i.test(name)

/**
 * Which column is the price and which the MRP: by their headings, checked by the rule that no MRP is below its price.
 */
export function choosePrices(columns: Column[]): Prices {
  const money = columns.filter(
    ({ name, filled, cells }) => filled > 0.02 && share(cells, isMoney) > 0.6 && !FOREIGN.test(name),
  )
  const asPrice = meaning(money, 'price').toSorted((a, b) => Number(isBeforeTax(a)) - Number(isBeforeTax(b)))
  const asMrp = meaning(money, 'mrp')
  let price = asPrice.find((column) => column.filled > 0.3) ?? asPrice[0]
  let mrp = asMrp.find((column) => column.filled > 0.3) ?? asMrp[0]
  let why: Message | undefined = price && { id: 'byHeading', column: price.name }
  let whyMrp: Message | undefined = mrp && { id: 'byHeading', column: mrp.name }
  if (!mrp && price) {
    const others = asPrice.filter((other) => other !== price && isNeverBelow(other, price as Column))
    const [other] = others
    if (other) {
      mrp = other
      whyMrp = { id: 'neverBelowReduced', column: price.name }
    }
  }
  if (!price && !mrp) {
    const [low, high] = byContent(money.length > 0 ? money : columns)
    price = low
    mrp = high
    why = low && { id: 'byAmounts' }
    whyMrp = high && { id: 'amountsNeverBelow', column: low?.name ?? '' }
  }
  if (price && mrp && isPlain(price) && isPlain(mrp) && isNeverBelow(price, mrp) && !isNeverBelow(mrp, price)) {
    ;[price, mrp] = [mrp, price]
    why = { id: 'byHeadingNeverAbove', mrp: mrp.name }
    whyMrp = { id: 'neverBelow', column: price.name }
  }
  const fallback =
    price && asPrice.find((other) => other !== price && other !== mrp && other.filled > (price as Column).filled + 0.1)
  const discount_price = price &&
    why && {
      source: fallback ? [price.name, fallback.name] : price.name,
      why: fallback ? ({ id: 'orWhereEmpty', why, column: fallback.name } as const) : why,
    }
  const original_price = mrp && whyMrp && { source: mrp.name, why: whyMrp }
  const taken = [price, mrp, fallback]
  const others = [...asPrice, ...asMrp].filter((column) => !taken.includes(column)).map(({ name }) => name)
  const chosen = price ?? mrp
  const remarks: Message[] = []
  const whyChosen = why ?? whyMrp
  if (others.length > 0 && chosen && whyChosen) {
    remarks.push({ id: 'soldAt', column: chosen.name, why: whyChosen, others: [...new Set(others)] })
  }
  if (price && isBeforeTax(price)) remarks.push({ id: 'priceBeforeTax', column: price.name })
  if (!price && mrp) remarks.push({ id: 'soldAtMrp', column: mrp.name })
  if (price && mrp && isNeverBelow(price, mrp) && !isNeverBelow(mrp, price)) {
    remarks.push({ id: 'priceAboveMrp', price: price.name, mrp: mrp.name })
  }
  return {
    choices: { discount_price, original_price },
    discount_price,
    original_price,
    headings: [price?.name, mrp?.name].join(' '),
    amounts: [...(chosen?.cells ?? []), ...(price && mrp ? mrp.cells : [])],
    remarks,
  }
}

function isPlain(column: Column): boolean {
  return (rankOf(column, 'price') ?? 0) > 20 && PLAIN.test(column.name.toLowerCase().replace(/[^a-z]/g, ''))
}

/** Two columns of amounts of which one is never below the other; otherwise the first column of amounts. */
function byContent(columns: Column[]): [Column?, Column?] {
  const signed = columns.filter(
    (column) =>
      column.meanings.length === 0 &&
      column.filled > 0.5 &&
      share(column.cells, isMoney) > 0.9 &&
      (share(column.cells, (cell) => /₹|rs|inr|\.\d\d$/i.test(cell)) > 0.5 || median(column) >= 20),
  )
  const [first, second] = signed
  if (!first) return []
  if (!second) return [first]
  if (isNeverBelow(second, first)) return [first, second]
  return isNeverBelow(first, second) ? [second, first] : [first]
}

function amountOf(cell: string | undefined): number | undefined {
  const [first = ''] = cell?.startsWith('[') ? readListCell(cell) : [cell ?? '']
  const parsed = parseRupees(first)
  return 'value' in parsed && parsed.value > 0 ? parsed.value : undefined
}

function median({ cells }: Column): number {
  const amounts = cells.map((cell) => (amountOf(cell) ?? 0) / 100).sort((a, b) => a - b)
  return amounts[Math.floor(amounts.length / 2)] ?? 0
}

/** In nine of ten rows that have both. */
function isNeverBelow(high: Column, low: Column): boolean {
  const pairs = high.all.flatMap((cell, at) => {
    const [above, below] = [amountOf(cell), amountOf(low.all[at])]
    return above !== undefined && below !== undefined ? [above >= below] : []
  })
  return pairs.length > 0 && pairs.filter(Boolean).length >= pairs.length * 0.9
}
