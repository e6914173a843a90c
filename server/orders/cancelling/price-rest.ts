import type { AnyOffer } from '#contract/best-offer.ts'
import { type Adjustment, cartTotal, ONLINE, type PricedLine } from '#contract/cart-total.ts'
import type { Offer } from '#contract/offers.ts'

/** An order as it was placed. */
export interface PlacedOrder {
  lines: readonly PricedLine[]
  adjustments: readonly Adjustment[]
  /** The terms of the offer that it took, unless that is a price for several. */
  offer: Offer | undefined
}

/**
 * The amounts as if the order had been placed with these units of its lines, at the prices and by the rules of its day: the offer that
 * it took, as far as it still applies, and the discount for paying online. No other offer is looked for. Undefined if the rules of its
 * day give another total than it had: the category of a product has changed since. An order that was to be paid on delivery has the
 * `percent` at which it was paid online since.
 */
export function priceRest(
  placed: PlacedOrder,
  units: readonly number[],
  percent?: number,
): { adjustments: Adjustment[]; totalPaise: number } | undefined {
  const offers = offersOf(placed)
  const placedPercent = onlinePercentOf(placed, offers)
  if (placedPercent === undefined) return undefined
  const rest = placed.lines.flatMap((line, at) => (units[at] ? [{ ...line, units: units[at] }] : []))
  const { adjustments, total } = cartTotal(rest, offers, percent ?? placedPercent)
  return { adjustments, totalPaise: total }
}

function offersOf({ lines, adjustments, offer }: PlacedOrder): AnyOffer[] {
  const taken = adjustments.find(({ kind, reason }) => kind === 'discount' && reason !== ONLINE)
  if (!taken) return []
  if (offer) return [offer]
  // A price for several was for all units of the only line (R05), so the order has what it was.
  const [line] = lines
  if (!line) return []
  const paise = (line.unitPaise + line.unitDeliveryPaise) * line.units + taken.paise
  return [{ name: taken.reason, product: line.name, units: line.units, paise, hint: '' }]
}

/** The order keeps what the discount was, and not its percent: the one that gives the same amounts. */
function onlinePercentOf({ lines, adjustments }: PlacedOrder, offers: readonly AnyOffer[]): number | undefined {
  const wanted = amountsOf(adjustments)
  for (let percent = 0; percent <= 100; percent++) {
    if (amountsOf(cartTotal(lines, offers, percent).adjustments) === wanted) return percent
  }
  return undefined
}

function amountsOf(adjustments: readonly Adjustment[]): string {
  return JSON.stringify(adjustments.map(({ kind, reason, paise }) => [kind, reason, paise]))
}
