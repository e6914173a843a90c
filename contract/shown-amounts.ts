import { cartTotal, type PricedLine } from './cart-total.ts'
import { wholeRupees } from './pricing.ts'

/**
 * The amounts of a cart or an order as every document shows them: each in whole rupees, and adding up. The lines add up
 * to `goods`, and goods + delivery - discount + rounding is the total. In paise.
 */
export interface ShownAmounts {
  lines: number[]
  goods: number
  delivery: number
  discount: number
  /** The difference left by rounding each amount, and the total down: a row of its own if it is not 0. */
  rounding: number
  total: number
}

interface OrderAmounts {
  deliveryPaise: number
  /** The difference between goods plus delivery and the total; includes the paise that the total is rounded down by. */
  discountPaise: number
  totalPaise: number
}

/** R06: computed in paise, rounded for display; the total is rounded down once, and that is the amount charged. */
export function shownAmounts(linePaise: readonly number[], order: OrderAmounts): ShownAmounts {
  const lines = linePaise.map(wholeRupees)
  const goods = lines.reduce((sum, line) => sum + line, 0)
  const delivery = wholeRupees(order.deliveryPaise)
  // Less than a rupee comes from rounding down.
  const discount = order.discountPaise < 100 ? 0 : wholeRupees(order.discountPaise)
  const total = order.totalPaise
  return { lines, goods, delivery, discount, rounding: total - (goods + delivery - discount), total }
}

export function shownOrder({ lines, ...order }: OrderAmounts & { lines: readonly BoughtLine[] }): ShownAmounts {
  return shownAmounts(lines.map(paiseOf), order)
}

interface BoughtLine {
  unitPaise: number
  units: number
}

export function shownCart(lines: readonly PricedLine[], onlineDiscountPercent = 0): ShownAmounts {
  const { goods, delivery, discount, total } = cartTotal(lines, onlineDiscountPercent)
  // An offer on a whole cart has one line (R05), which costs as much as the goods.
  const linePaise = lines.length === 1 ? [goods] : lines.map(paiseOf)
  return shownAmounts(linePaise, { deliveryPaise: delivery, discountPaise: discount, totalPaise: total })
}

function paiseOf({ unitPaise, units }: BoughtLine): number {
  return unitPaise * units
}
