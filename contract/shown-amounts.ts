import { cartTotal, type PricedLine } from './cart-total.ts'
import { wholeRupees } from './pricing.ts'

/**
 * The amounts of a cart or an order as every paper about it shows them: each in whole rupees, and so that they add up. The
 * lines make the goods, and goods + delivery - discount + rounding is the total. In paise.
 */
export interface ShownAmounts {
  lines: number[]
  goods: number
  delivery: number
  discount: number
  /** What rounding each amount on its own, and the total down, leaves over: a row of its own where it is not 0. */
  rounding: number
  total: number
}

interface OrderAmounts {
  deliveryPaise: number
  /** What makes the total less than goods and delivery; the paise that the total is rounded down by are part of it. */
  discountPaise: number
  totalPaise: number
}

/** R06: paise inside, rounded when shown, rounded down once at the total, which is what is charged. */
export function shownAmounts(linePaise: readonly number[], order: OrderAmounts): ShownAmounts {
  const lines = linePaise.map(wholeRupees)
  const goods = lines.reduce((sum, line) => sum + line, 0)
  const delivery = wholeRupees(order.deliveryPaise)
  // Less than a rupee is what rounding down took.
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
  // An offer on a whole cart has one line (R05), which costs what the goods do.
  const linePaise = lines.length === 1 ? [goods] : lines.map(paiseOf)
  return shownAmounts(linePaise, { deliveryPaise: delivery, discountPaise: discount, totalPaise: total })
}

function paiseOf({ unitPaise, units }: BoughtLine): number {
  return unitPaise * units
}
