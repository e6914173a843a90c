import type { PricedLine } from './cart-total.ts'
import { type Offer, savingOf } from './offers.ts'

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

export type AnyOffer = MultiBuy | Offer

export interface TakenOffer {
  offer: AnyOffer
  /** What it takes off. */
  paise: number
}

/** The rule of stacking: one offer an order, the one that takes most off; of equal ones the first. */
export function bestOffer(lines: readonly PricedLine[], offers: readonly AnyOffer[]): TakenOffer | undefined {
  let best: TakenOffer | undefined
  for (const offer of offers) {
    const paise = isMultiBuy(offer) ? offBy(offer, lines) : savingOf(offer, lines)
    if (paise > (best?.paise ?? 0)) best = { offer, paise }
  }
  return best
}

export function isMultiBuy(offer: AnyOffer): offer is MultiBuy {
  return 'product' in offer
}

/** The offer to mention: taken, or to be taken with more units. */
export function findMultiBuy(lines: readonly PricedLine[], offers: readonly AnyOffer[]): MultiBuy | undefined {
  const taken = bestOffer(lines, offers)?.offer
  return offers.filter(isMultiBuy).find((offer) => offer === taken || isFor(offer, lines, (has) => has < offer.units))
}

function offBy(offer: MultiBuy, lines: readonly PricedLine[]): number {
  if (!isFor(offer, lines, (has) => has === offer.units)) return 0
  return lines.reduce((paise, line) => paise + (line.unitPaise + line.unitDeliveryPaise) * line.units, -offer.paise)
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
