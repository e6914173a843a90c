import type { Sums } from '#contract/shop-numbers.ts'

/** What is left of what was sold. */
export function netOf({ salesPaise, discountsPaise, cancelledPaise, refusedPaise }: Sums): number {
  return salesPaise - discountsPaise - cancelledPaise - refusedPaise
}

/** Whether any document is of these figures. */
export function hasSome({ orders, discountsPaise, cancelled, cancelledPaise, refused, refusedPaise }: Sums): boolean {
  return orders + discountsPaise + cancelled + cancelledPaise + refused + refusedPaise > 0
}
