import type { ParsedInput } from '#contract/call.ts'
import { cartTotal } from '#contract/cart-total.ts'
import type { placeOrder as call } from '#contract/orders.ts'
import { formatPaise } from '#contract/pricing.ts'
import type { RequestedLine } from '#server/cart/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'

const ONLINE_MIN_PAISE = 100

interface Amounts {
  goodsPaise: number
  deliveryPaise: number
  discountPaise: number
  totalPaise: number
}

/**
 * Prices the lines by the current catalogue; whatever reduces the total is the discount. Refuses a total that differs
 * from the one shown, or that cannot be paid.
 */
export function priceOrder(
  input: ParsedInput<typeof call>,
  lines: readonly RequestedLine[],
  onlineDiscountPercent: number,
): Amounts {
  const priced = lines.map(({ offer, units }) => ({ ...offer, units }))
  const { total } = cartTotal(priced, onlineDiscountPercent)
  assertExpectedTotal(input, total)
  assertPayable(input, total)
  const goodsPaise = priced.reduce((sum, line) => sum + line.unitPaise * line.units, 0)
  const deliveryPaise = priced.reduce((sum, line) => sum + line.unitDeliveryPaise * line.units, 0)
  return { goodsPaise, deliveryPaise, discountPaise: goodsPaise + deliveryPaise - total, totalPaise: total }
}

function assertExpectedTotal({ expectedTotalPaise }: ParsedInput<typeof call>, totalPaise: number): void {
  if (expectedTotalPaise === undefined || expectedTotalPaise === totalPaise) return
  const sentence = `The total has changed to ${formatPaise(totalPaise)}. Nothing was ordered: please look at your cart again.`
  throw new Refusal('total-changed', sentence, { totalPaise })
}

/** The gateway's minimum is one rupee, and it does not accept zero. */
function assertPayable({ payment }: ParsedInput<typeof call>, totalPaise: number): void {
  if (payment === 'COD' || totalPaise >= ONLINE_MIN_PAISE) return
  throw new Refusal('bad-input', 'Online payment begins at ₹1. Please choose Cash on Delivery.')
}
