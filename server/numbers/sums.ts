import type { Sums } from '#contract/shop-numbers.ts'

export type SaleKind = 'sale' | 'discount' | 'cancelled' | 'refused'

/** How many documents of one kind, and their sum. */
export interface Counted {
  kind: SaleKind
  count: number
  paise: number
}

export function sumUp(counted: Iterable<Counted>): Sums {
  const sums: Sums = {
    ...{ orders: 0, salesPaise: 0, discountsPaise: 0 },
    ...{ cancelled: 0, cancelledPaise: 0, refused: 0, refusedPaise: 0 },
  }
  for (const { kind, count, paise } of counted) {
    if (kind === 'sale') {
      sums.orders += count
      sums.salesPaise += paise
    } else if (kind === 'discount') {
      sums.discountsPaise += paise
    } else {
      sums[kind] += count
      sums[`${kind}Paise`] += paise
    }
  }
  return sums
}
