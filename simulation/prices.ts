import { GATEWAY_LEAST, type Line, type Offer, type Order, type Shop, sum } from './model.ts'

// What an order costs, as the simulation computes it.

/** So many units of one product, alone in the cart, at one price with delivery: every shop has this one. */
const PAIR = { product: 'HOLI T-SHIRT', units: 2, paise: 249_00 }

export function savingOf({ saving, minPaise, categories }: Offer, lines: readonly Line[]): number {
  const its = lines.filter(({ sku }) => categories.length === 0 || categories.includes(sku.category))
  const pieces = its.flatMap(({ unitPaise, units }) => Array.from({ length: units }, () => unitPaise))
  const goods = sum(pieces)
  if (goods < minPaise) return 0
  if (saving.kind === 'percent')
    return Math.min(Math.floor((goods * saving.percent) / 100), saving.atMostPaise ?? goods)
  if (saving.kind === 'amount') return Math.min(saving.paise, goods)
  if (saving.kind === 'delivery') return sum(its.map(({ deliveryPaise, units }) => deliveryPaise * units))
  const free = Math.floor(pieces.length / (saving.buy + saving.get)) * saving.get
  return sum(pieces.toSorted((one, other) => one - other).slice(0, free))
}

interface Price {
  totalPaise: number
  /** What the best offer takes off; several may take off the same. */
  offPaise: number
  /** Taken off for paying online. */
  onlinePaise: number
  best: Offer[]
}

/** The total of an order, of the goods, their delivery, the best offer and the discount for paying online, rounded down to rupees. */
export function priceOf(
  shop: Pick<Shop, 'onlinePercent'>,
  lines: readonly Line[],
  offers: readonly Offer[],
  { isOnline, mayPair = true }: { isOnline: boolean; mayPair?: boolean },
): Price {
  const goods = sum(lines.map(({ unitPaise, units }) => unitPaise * units))
  const delivery = sum(lines.map(({ deliveryPaise, units }) => deliveryPaise * units))
  const [only] = lines
  const isPair = mayPair && lines.length === 1 && only?.sku.name === PAIR.product && only.units === PAIR.units
  const pairPaise = isPair ? Math.max(0, goods + delivery - PAIR.paise) : 0
  const offPaise = Math.max(0, pairPaise, ...offers.map((offer) => savingOf(offer, lines)))
  const isPairTaken = pairPaise > 0 && pairPaise === offPaise
  const best = isPairTaken || offPaise === 0 ? [] : offers.filter((offer) => savingOf(offer, lines) === offPaise)
  const isOffDelivery = best[0]?.saving.kind === 'delivery'
  const base = isPairTaken ? PAIR.paise : isOffDelivery ? goods : goods - offPaise
  const online = isOnline ? Math.floor((base * shop.onlinePercent) / 100) : 0
  const exact = goods + delivery - offPaise - online
  return { totalPaise: exact - (exact % 100), offPaise, onlinePaise: online, best }
}

/** The lines of an order, and what is left of each. */
export function leftOf({ lines }: Order): Line[] {
  return lines.map((line) => ({ ...line, units: line.units - line.cancelled, cancelled: 0 }))
}

export interface PrepaidPrice {
  totalPaise: number
  /** Without what was paid in advance. */
  payPaise: number
}

/** What is left of an order that was to be paid on delivery costs online; null: it cannot be paid so. */
export function prepaidPrice(shop: Shop, order: Order): PrepaidPrice | null {
  const { mode, status, exchangeOf, inReview, hasParcel, totalPaise, isPair } = order
  const isOpen = status === 'Placed' || status === 'Confirmed'
  if (mode !== 'COD' || exchangeOf !== null || inReview || hasParcel || !isOpen) return null
  const offers = shop.offers.filter(({ offerId }) => offerId === order.offer?.offerId)
  const left = leftOf(order).filter(({ units }) => units > 0)
  const price = priceOf(shop, left, offers, { isOnline: true, mayPair: isPair })
  const payPaise = price.totalPaise - order.advancePaise
  return payPaise < GATEWAY_LEAST || price.totalPaise > totalPaise ? null : { totalPaise: price.totalPaise, payPaise }
}
