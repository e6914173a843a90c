/** The part of a cart line that pricing needs. Amounts in paise. */
export interface PricedLine {
  name: string
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

/** Spec 9 and R04-R07: one function for cart, checkout, order and invoice; rounded down once, at the total. */
export function cartTotal(
  lines: readonly PricedLine[],
  offers: readonly MultiBuy[],
  onlineDiscountPercent = 0,
): CartTotal {
  const goods = sum(lines, (line) => line.unitPaise * line.units)
  const delivery = sum(lines, (line) => line.unitDeliveryPaise * line.units)
  const offer = offers.find((one) => isFor(one, lines, (units) => units === one.units))
  const online = Math.floor(((offer ? offer.paise : goods) * onlineDiscountPercent) / 100)
  const exact = (offer ? offer.paise : goods + delivery) - online
  const total = Math.floor(exact / 100) * 100
  const adjustments: Adjustment[] = [
    { kind: 'delivery', reason: 'delivery', paise: delivery },
    { kind: 'discount', reason: offer ? offer.name : '', paise: offer ? offer.paise - goods - delivery : 0 },
    { kind: 'discount', reason: ONLINE, paise: -online },
    { kind: 'rounding', reason: 'rupees', paise: total - exact },
  ]
  return { goods, adjustments: adjustments.filter(({ paise }) => paise !== 0), total }
}

/** The offer to mention: taken, or to be taken with more units. */
export function findMultiBuy(lines: readonly PricedLine[], offers: readonly MultiBuy[]): MultiBuy | undefined {
  return offers.find((offer) => isFor(offer, lines, (units) => units <= offer.units))
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
