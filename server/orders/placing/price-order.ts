import type { ParsedInput } from '#contract/call.ts'
import { type Adjustment, cartTotal } from '#contract/cart-total.ts'
import { PAYMENT_MIN_PAISE } from '#contract/limits.ts'
import type { placeOrder as call, Reductions } from '#contract/orders.ts'
import { whyNoOffer } from '#contract/why-no-offer.ts'
import type { RequestedLine } from '#server/cart/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'

interface Amounts {
  adjustments: Adjustment[]
  totalPaise: number
}

/**
 * Prices the lines by the current catalogue. Refuses a code that takes nothing off, a total that
 * differs from the one shown, or that cannot be paid.
 */
export function priceOrder(
  input: ParsedInput<typeof call>,
  lines: readonly RequestedLine[],
  { offers, code, onlineDiscountPercent }: Reductions,
): Amounts {
  const priced = lines.map(({ sku, units }) => ({ ...sku, units }))
  const why = code && whyNoOffer(code, priced)
  if (why) throw new Refusal('bad-input', why)
  const { adjustments, total } = cartTotal(priced, offers, input.payment === 'ONLINE' ? onlineDiscountPercent : 0)
  assertExpectedTotal(input, total)
  assertPayable(input, total)
  return { adjustments, totalPaise: total }
}

function assertExpectedTotal({ expectedTotalPaise }: ParsedInput<typeof call>, totalPaise: number): void {
  if (expectedTotalPaise === undefined || expectedTotalPaise === totalPaise) return
  throw new Refusal('total-changed', { id: 'totalChanged', totalPaise }, { totalPaise })
}

function assertPayable({ payment }: ParsedInput<typeof call>, totalPaise: number): void {
  if (payment === 'COD' || totalPaise >= PAYMENT_MIN_PAISE) return
  throw new Refusal('bad-input', { id: 'onlineTooSmall' })
}
