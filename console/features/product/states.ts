import type { ProductList, ProductState } from '#contract/shop-products.ts'

/** The lists, as tabs. */
export const LISTS: Record<ProductList, string> = {
  live: 'Live',
  'sold-out': 'Sold out',
  draft: 'Drafts',
  hidden: 'Hidden',
  archived: 'Archived',
}

/** The badge of a product that is not live. */
export const NOT_LIVE: Record<Exclude<ProductState, 'live'>, string> = {
  draft: 'Draft',
  hidden: 'Hidden',
  archived: 'Archived',
}

export function isList(text: string | null): text is ProductList {
  return text !== null && Object.hasOwn(LISTS, text)
}
