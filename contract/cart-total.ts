import { type AnyOffer, bestOffer, isMultiBuy, type TakenOffer } from './best-offer.ts'

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

/** Amounts in paise. Goods and adjustments add up to the total, a whole number of rupees. */
export interface CartTotal {
  goods: number
  /** None is 0. */
  adjustments: Adjustment[]
  total: number
}

export const ONLINE = 'online'

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

function reasonOf(taken: TakenOffer | undefined): Pick<Adjustment, 'reason' | 'offerId'> {
  if (!taken) return { reason: '' }
  const { offer } = taken
  return isMultiBuy(offer) ? { reason: offer.name } : { reason: offer.name, offerId: offer.offerId }
}

/** Of which the discount for paying online is a part: a price for several includes their delivery. */
function goodsToPay({ goods, delivery }: { goods: number; delivery: number }, taken: TakenOffer | undefined): number {
  if (!taken) return goods
  if (isMultiBuy(taken.offer)) return goods + delivery - taken.paise
  return taken.offer.saving.kind === 'delivery' ? goods : goods - taken.paise
}

function sum(lines: readonly PricedLine[], amount: (line: PricedLine) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0)
}
