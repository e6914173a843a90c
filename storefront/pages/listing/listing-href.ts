import type { FacetName } from '#contract/limits.ts'

/** The filters in the address of a listing; of a facet its values, separated by commas. */
export type ListingFields = Partial<Record<'q' | 'price' | 'sort' | 'page' | FacetName, string>>

/** '2000-3000' */
export function bandName([low, high]: readonly [number, number]): string {
  return `${low}-${high}`
}

/** The query with something changed; a change of filter or sort begins at the first page. */
export function listingHref(fields: ListingFields, change: ListingFields = {}): string {
  const next = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...fields, page: undefined, ...change }))
    if (value) next.set(name, value)
  next.sort() // one choice, one address
  return next.size > 0 ? `?${next}`.replaceAll('%2C', ',') : '.'
}
