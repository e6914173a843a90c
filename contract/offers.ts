import type { ProductCard } from './catalogue.ts'
import { dayText } from './day.ts'
import { formatPaise, groupDigits } from './money.ts'
import type { OpenOffer } from './open-offers.ts'

/** What an offer gives. */
type Saving =
  | { kind: 'percent'; percent: number; atMostPaise: number | null }
  | { kind: 'amount'; paise: number }
  | { kind: 'delivery' }
  /** Of each `buy` + `get` pieces the cheapest `get` are free. */
  | { kind: 'buy-get'; buy: number; get: number }

/** Whom it is for, and when. */
export interface OfferTerms {
  saving: Saving
  /** What the goods that it is for must cost together. */
  minPaise: number
  /** Names of categories; empty: all goods. */
  categories: readonly string[]
  firstOnly: boolean
  oncePerCustomer: boolean
}

/** An offer that this shopper may take now. */
export interface Offer extends OfferTerms {
  offerId: number
  /** On the cart, the order and the invoice. */
  name: string
  /** Null: it applies by itself. */
  code: string | null
}

interface OfferLine {
  category?: string
  unitPaise: number
  unitDeliveryPaise: number
  units: number
}

/** What the offer takes off these goods and their delivery, in paise; 0 if it does not apply. Never more than they cost. */
export function savingOf({ saving, minPaise, categories }: OfferTerms, lines: readonly OfferLine[]): number {
  const its = linesOf(categories, lines)
  const goods = goodsOf(its)
  if (goods < minPaise) return 0
  switch (saving.kind) {
    case 'percent':
      return Math.min(Math.floor((goods * saving.percent) / 100), saving.atMostPaise ?? goods)
    case 'amount':
      return Math.min(saving.paise, goods)
    case 'delivery':
      return its.reduce((sum, { unitDeliveryPaise, units }) => sum + unitDeliveryPaise * units, 0)
    case 'buy-get':
      return cheapest(its, Math.floor(unitsOf(its) / (saving.buy + saving.get)) * saving.get)
  }
}

/** What is missing until the offer applies; undefined if only its saving is nothing. */
export function missingFor(
  { saving, minPaise, categories }: OfferTerms,
  lines: readonly OfferLine[],
): { kind: 'category' } | { kind: 'paise'; paise: number } | { kind: 'units'; units: number } | undefined {
  const its = linesOf(categories, lines)
  const goods = goodsOf(its)
  if (its.length === 0) return { kind: 'category' }
  if (goods < minPaise) return { kind: 'paise', paise: minPaise - goods }
  if (saving.kind !== 'buy-get') return undefined
  const missing = saving.buy + saving.get - unitsOf(its)
  return missing > 0 ? { kind: 'units', units: missing } : undefined
}

function linesOf(categories: readonly string[], lines: readonly OfferLine[]): readonly OfferLine[] {
  return categories.length === 0 ? lines : lines.filter(({ category = '' }) => categories.includes(category))
}

function goodsOf(lines: readonly OfferLine[]): number {
  return lines.reduce((sum, { unitPaise, units }) => sum + unitPaise * units, 0)
}

function unitsOf(lines: readonly OfferLine[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0)
}

/** What the `count` cheapest pieces cost. */
function cheapest(lines: readonly OfferLine[], count: number): number {
  let left = count
  let paise = 0
  for (const { unitPaise, units } of lines.toSorted((a, b) => a.unitPaise - b.unitPaise)) {
    const taken = Math.min(units, left)
    paise += taken * unitPaise
    left -= taken
  }
  return paise
}

/** '10% off Sarees and Kurtas from ₹999, at most ₹200, on a first order'. */
export function offerWords({ saving, minPaise, categories, firstOnly, oncePerCustomer }: OfferTerms): string {
  const goods = categories.length > 0 ? listed(categories) : ''
  const from = minPaise > 0 ? ` from ${formatPaise(minPaise)}` : ''
  return [
    savingWords(saving, goods, from),
    saving.kind === 'percent' && saving.atMostPaise !== null && `at most ${formatPaise(saving.atMostPaise)}`,
    firstOnly ? 'on a first order' : oncePerCustomer && 'once a customer',
  ]
    .filter(Boolean)
    .join(', ')
}

function savingWords(saving: Saving, goods: string, from: string): string {
  const what = `${goods || 'orders'}${from}`
  switch (saving.kind) {
    case 'percent':
      return `${saving.percent}% off ${what}`
    case 'amount':
      return `${formatPaise(saving.paise)} off ${what}`
    case 'delivery':
      return goods || from ? `Free delivery of ${what}` : 'Free delivery'
    case 'buy-get':
      return `Buy ${saving.buy}, get ${saving.get} free${goods && ` on ${goods}`}${from && `, on orders${from}`}`
  }
}

/** The words with the last day and the total uses, as the console and the command line show it. */
export function wholeOfferWords(
  offer: OfferTerms & { endsAt: Date | null; startsAt?: Date | null; maxUses: number | null },
): string {
  const { startsAt, endsAt, maxUses } = offer
  return [
    offerWords(offer),
    maxUses !== null && firstOrders(maxUses),
    startsAt && `from ${dayText(startsAt)} on`,
    endsAt && `till ${lastDayText(endsAt)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

type OfferedProduct = Pick<ProductCard, 'category' | 'discountPaise' | 'deliveryPaise'>

/**
 * The offer to mention beside a product: of those that it takes part in, one for everybody before one for some, and the one that takes
 * most off a single piece; of equal ones the oldest.
 */
export function offerToShow(offers: readonly OpenOffer[], product: OfferedProduct): OpenOffer | undefined {
  const { category, discountPaise: unitPaise, deliveryPaise: unitDeliveryPaise } = product
  const piece = { category, unitPaise, unitDeliveryPaise, units: 1 }
  const its = offers.filter(
    ({ categories, saving }) =>
      (categories.length === 0 || categories.includes(category)) &&
      (saving.kind !== 'delivery' || unitDeliveryPaise > 0),
  )
  const forAll = its.filter(({ firstOnly, oncePerCustomer }) => !firstOnly && !oncePerCustomer)
  return (forAll.length > 0 ? forAll : its).toSorted((a, b) => savingOf(b, [piece]) - savingOf(a, [piece]))[0]
}

/** As short as a card has room for, with all that it depends on: 'Buy 2, get 1 free on Sarees and others'. */
export function shortOfferWords(offer: OfferTerms & Pick<OpenOffer, 'maxUses'>, category: string): string {
  const { categories, maxUses } = offer
  const words = offerWords({ ...offer, categories: categories.length > 2 ? [category, 'others'] : categories })
  return maxUses === null ? words : `${words}, ${firstOrders(maxUses)}`
}

function firstOrders(count: number): string {
  return count === 1 ? 'for one order in all' : `for the first ${groupDigits(count)} orders`
}

/** The last day on which it applies: it ends with the midnight after it, in India. */
export function lastDayText(endsAt: Date): string {
  return dayText(new Date(endsAt.getTime() - 1))
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export type CodeState = 'ready' | 'unknown' | 'planned' | 'ended' | 'used-up' | 'used' | 'not-first'

/** What became of a code that a shopper typed. */
export interface CodeLook {
  code: string
  state: CodeState
  offer: Offer | null
  startsAt: string | null
  endsAt: string | null
}
