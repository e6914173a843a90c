import { chosenValues } from '#contract/chosen-values.ts'
import { FACETS, type FacetName, PRICE_BANDS, SORTS, type Sort } from '#contract/limits.ts'
import { pageNumber } from '#storefront/features/product-card/page-number.ts'
import { searchText } from '#storefront/features/search-box/search-text.ts'
import { bandName, type ListingFields } from './listing-href.ts'

/** Filter, sort and page live in the URL (R36, R37). */
export interface ListingQuery {
  sort: Sort
  band: (typeof PRICE_BANDS)[number] | undefined
  search: string
  page: number
  filters: Record<FacetName, string[]>
}

export const LISTING_QUERY = { query: ['page', 'price', 'q', 'sort', ...FACETS], lists: FACETS }

/** Unknown values are ignored, so that an old or mistyped link still shows products. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  return {
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'featured',
    band: PRICE_BANDS.find((band) => bandName(band) === params.get('price')),
    search: searchText(params.get('q') ?? ''),
    page: pageNumber(params),
    filters: {
      size: chosenValues(params.getAll('size')),
      colour: chosenValues(params.getAll('colour')),
      brand: chosenValues(params.getAll('brand')),
      rating: chosenValues(params.getAll('rating')),
      off: chosenValues(params.getAll('off')),
    },
  }
}

/** The query as its links repeat it: without the page, and without what was ignored. */
export function fieldsOf({ sort, band, search, filters }: Omit<ListingQuery, 'page'>): ListingFields {
  return {
    ...(search && { q: search }),
    ...(band && { price: bandName(band) }),
    ...(sort !== 'featured' && { sort }),
    ...Object.fromEntries(
      FACETS.flatMap((facet) => (filters[facet].length > 0 ? [[facet, filters[facet].join()]] : [])),
    ),
  }
}
