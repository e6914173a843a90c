import { PRICE_BANDS, SORTS, type Sort } from '#contract/limits.ts'
import { formatPaise } from '#contract/pricing.ts'
import { pageNumber } from '#storefront/features/product-card/page-number.ts'
import { searchText } from '#storefront/features/search-box/search-text.ts'

/** Filter, sort and page live in the URL (R36, R37). */
export interface ListingQuery {
  sort: Sort
  band: (typeof PRICE_BANDS)[number] | undefined
  search: string
  page: number
}

export const LISTING_QUERY = ['page', 'price', 'q', 'sort']

/** Unknown values are ignored, so that an old or mistyped link still shows products. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  return {
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'featured',
    band: PRICE_BANDS.find((band) => bandName(band) === params.get('price')),
    search: searchText(params.get('q') ?? ''),
    page: pageNumber(params),
  }
}

export function bandName([low, high]: readonly [number, number]): string {
  return `${low}-${high}`
}

/** '₹2,000 – ₹3,000' */
export function bandText(band: readonly [number, number]): string {
  return band.map((rupees) => formatPaise(rupees * 100)).join(' – ')
}

/** The query with one thing changed; a change of filter or sort begins at the first page. */
export function listingHref(
  params: URLSearchParams,
  change: Partial<Record<'sort' | 'price' | 'q' | 'page', string>>,
): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const query = next.toString()
  return query ? `?${query}` : '.'
}
