import type { Sort } from '#contract/limits.ts'

export const SORT_NAMES: Record<Sort, string> = {
  featured: 'Featured',
  priceLowToHigh: 'Price: low to high',
  priceHighToLow: 'Price: high to low',
  nameAZ: 'Name: A to Z',
  nameZA: 'Name: Z to A',
}
