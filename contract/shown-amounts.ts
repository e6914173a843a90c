import { type AnyOffer, bestOffer, isMultiBuy } from './best-offer.ts'
import { type Adjustment, cartTotal, ONLINE, type PricedLine } from './cart-total.ts'
import { wholeRupees } from './money.ts'

/**
 * The amounts of a cart or an order as every document shows them: each in whole rupees, and adding up. The lines add up
 * to `goods`, and goods + delivery - discount + rounding is the total. In paise.
 */
export interface ShownAmounts {
  lines: number[]
  goods: number
  delivery: number
  isDeliveryFree: boolean
  discount: number
  /** The difference left by rounding each amount, and the total down: a row of its own if it is not 0. */
  rounding: number
  total: number
}

interface PricedOrder {
  adjustments: readonly Adjustment[]
  totalPaise: number
}

/** R06: computed in paise, rounded for display; the total is rounded down once, and that is the amount charged. */
export function shownAmounts(linePaise: readonly number[], { adjustments, totalPaise }: PricedOrder): ShownAmounts {
  const lines = linePaise.map(wholeRupees)
  const goods = lines.reduce((sum, line) => sum + line, 0)
  const deliveryPaise = sumOf(adjustments, 'delivery')
  const delivery = wholeRupees(deliveryPaise)
  // A discount is shown with the paise that the total is rounded down by.
  const discounts = sumOf(adjustments, 'discount')
  const discount = discounts < 0 ? wholeRupees(-discounts - sumOf(adjustments, 'rounding')) : 0
  const rounding = totalPaise - (goods + delivery - discount)
  return { lines, goods, delivery, isDeliveryFree: deliveryPaise === 0, discount, rounding, total: totalPaise }
}

export function shownOrder({ lines, ...order }: PricedOrder & { lines: readonly BoughtLine[] }): ShownAmounts {
  return shownAmounts(lines.map(paiseOf), order)
}

interface BoughtLine {
  unitPaise: number
  units: number
}

export function shownCart(
  lines: readonly PricedLine[],
  offers: readonly AnyOffer[],
  onlineDiscountPercent = 0,
): ShownAmounts {
  const { adjustments, total: totalPaise } = cartTotal(lines, offers, onlineDiscountPercent)
  const taken = bestOffer(lines, offers)
  if (!taken || !isMultiBuy(taken.offer)) return shownAmounts(lines.map(paiseOf), { adjustments, totalPaise })
  const { name } = taken.offer
  const offer = adjustments.find(({ kind, reason }) => kind === 'discount' && reason === name)
  // A price for several has one line (R05): it costs the offer's price, and its delivery is free.
  const rest = adjustments.filter((one) => one !== offer && one.kind !== 'delivery')
  const linePaise = rest.reduce((left, { paise }) => left - paise, totalPaise)
  return shownAmounts([linePaise], { adjustments: rest, totalPaise })
}

/** Of the row of all discounts of an order: 'Discount (Diwali, paid online)'. */
export function discountName(adjustments: readonly Adjustment[]): string {
  const reasons = discountReasons(adjustments)
  return reasons ? `Discount (${reasons})` : 'Discount'
}

/** 'Diwali, paid online'; '' without a discount that has a name. */
export function discountReasons(adjustments: readonly Adjustment[]): string {
  const discounts = adjustments.filter(({ kind }) => kind === 'discount')
  return discounts.map(({ reason }) => (reason === ONLINE ? 'paid online' : reason)).join(', ')
}

export function sumOf(adjustments: readonly Adjustment[], kind: Adjustment['kind']): number {
  return adjustments.reduce((sum, one) => (one.kind === kind ? sum + one.paise : sum), 0)
}

function paiseOf({ unitPaise, units }: BoughtLine): number {
  return unitPaise * units
}
