import { type Offer, savingOf } from './offers.ts'

/** The part of a cart line that pricing needs. Amounts in paise. */
export interface PricedLine {
  name: string
  /** The name of its category, for offers on some of them. */
  category?: string
  unitPaise: number
  unitDeliveryPaise: number
  units: number
}

/** What lies between the goods and the total: a charge is above 0, a reduction below. In paise. */
export interface Adjustment {
  kind: 'delivery' | 'discount' | 'rounding'
  /** 'delivery', 'online' and 'rupees', or the name of an offer. */
  reason: string
  paise: number
  /** Of the offer that the reason names. */
  offerId?: number
}

/** An offer of a shop: so many units of one product, alone in the cart, at one price with delivery. */
export interface MultiBuy {
  name: string
  /** The product's name. */
  product: string
  units: number
  paise: number
  /** Shown in the cart while the offer can be taken. */
  hint: string
}

/** Amounts in paise. Goods and adjustments add up to the total, a whole number of rupees. */
export interface CartTotal {
  goods: number
  /** None is 0. */
  adjustments: Adjustment[]
  total: number
}

export const ONLINE = 'online'

export type AnyOffer = MultiBuy | Offer

interface Taken {
  offer: AnyOffer
  /** What it takes off. */
  paise: number
}

/** The rule of stacking: one offer an order, the one that takes most off; of equal ones the first. */
export function bestOffer(lines: readonly PricedLine[], offers: readonly AnyOffer[]): Taken | undefined {
  let best: Taken | undefined
  for (const offer of offers) {
    const paise = isMultiBuy(offer) ? offBy(offer, lines) : savingOf(offer, lines)
    if (paise > (best?.paise ?? 0)) best = { offer, paise }
  }
  return best
}

export function isMultiBuy(offer: AnyOffer): offer is MultiBuy {
  return 'product' in offer
}

/** Spec 9 and R04-R07: one function for cart, checkout, order and invoice; rounded down once, at the total. */
export function cartTotal(
  lines: readonly PricedLine[],
  offers: readonly AnyOffer[],
  onlineDiscountPercent = 0,
): CartTotal {
  const goods = sum(lines, (line) => line.unitPaise * line.units)
  const delivery = sum(lines, (line) => line.unitDeliveryPaise * line.units)
  const taken = bestOffer(lines, offers)
  const off = taken?.paise ?? 0
  const online = Math.floor((goodsToPay({ goods, delivery }, taken) * onlineDiscountPercent) / 100)
  const exact = goods + delivery - off - online
  const total = Math.floor(exact / 100) * 100
  const adjustments: Adjustment[] = [
    { kind: 'delivery', reason: 'delivery', paise: delivery },
    { kind: 'discount', ...reasonOf(taken), paise: -off },
    { kind: 'discount', reason: ONLINE, paise: -online },
    { kind: 'rounding', reason: 'rupees', paise: total - exact },
  ]
  return { goods, adjustments: adjustments.filter(({ paise }) => paise !== 0), total }
}

function reasonOf(taken: Taken | undefined): Pick<Adjustment, 'reason' | 'offerId'> {
  if (!taken) return { reason: '' }
  const { offer } = taken
  return isMultiBuy(offer) ? { reason: offer.name } : { reason: offer.name, offerId: offer.offerId }
}

/** Of which the discount for paying online is a part: a price for several includes their delivery. */
function goodsToPay({ goods, delivery }: { goods: number; delivery: number }, taken: Taken | undefined): number {
  if (!taken) return goods
  if (isMultiBuy(taken.offer)) return goods + delivery - taken.paise
  return taken.offer.saving.kind === 'delivery' ? goods : goods - taken.paise
}

/** The offer to mention: taken, or to be taken with more units. */
export function findMultiBuy(lines: readonly PricedLine[], offers: readonly AnyOffer[]): MultiBuy | undefined {
  const taken = bestOffer(lines, offers)?.offer
  return offers.filter(isMultiBuy).find((offer) => offer === taken || isFor(offer, lines, (has) => has < offer.units))
}

function offBy(offer: MultiBuy, lines: readonly PricedLine[]): number {
  if (!isFor(offer, lines, (has) => has === offer.units)) return 0
  return sum(lines, (line) => (line.unitPaise + line.unitDeliveryPaise) * line.units) - offer.paise
}

/** An offer never raises a price: goods that are cheaper already keep theirs. */
function isFor(
  { product, units, paise }: MultiBuy,
  [line, ...others]: readonly PricedLine[],
  areEnough: (units: number) => boolean,
): boolean {
  return (
    line?.name === product &&
    others.length === 0 &&
    areEnough(line.units) &&
    (line.unitPaise + line.unitDeliveryPaise) * units > paise
  )
}

function sum(lines: readonly PricedLine[], amount: (line: PricedLine) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0)
}
