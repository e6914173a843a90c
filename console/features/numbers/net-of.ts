import type { Sums } from '#contract/shop-numbers.ts'

/** What is left of what was sold. */
export function netOf({ salesPaise, cancelledPaise, refusedPaise }: Sums): number {
  return salesPaise - cancelledPaise - refusedPaise
}
