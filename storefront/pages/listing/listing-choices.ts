import type { Facets, FacetValue } from '#contract/facets.ts'
import { FACETS, type FacetName, PRICE_BANDS } from '#contract/limits.ts'
import { formatPaise } from '#contract/money.ts'
import { capitalise } from '#storefront/shared/format.ts'
import { bandName, type ListingFields, listingHref } from './listing-href.ts'
import { fieldsOf, type ListingQuery } from './listing-query.ts'

// For the loader: what the panel and the chips show, as texts and addresses, so that the browser has nothing to work out.

const TITLES: Record<FacetName, string> = {
  size: 'Size',
  colour: 'Colour',
  brand: 'Brand',
  rating: 'Rating',
  off: 'Discount',
}

/** The dots of the families of colours (docs/decisions/048). */
const DOTS: Record<string, string> = {
  black: '#1d1b20',
  white: '#ffffff',
  grey: '#8e9196',
  brown: '#7a4b2a',
  beige: '#e6d5b8',
  red: '#b3202c',
  orange: '#d9662b',
  yellow: '#e8b923',
  green: '#2f7d4f',
  blue: '#28589c',
  purple: '#6d4596',
  pink: '#d8588c',
  gold: '#c59b3f',
  silver: '#c3c6cb',
  multicolour: 'conic-gradient(#d8588c, #e8b923, #2f7d4f, #28589c, #d8588c)',
}

/** Values that no product of the listing has are left out, so that links do not carry them on. */
export function choicesOf(query: ListingQuery, facets: Facets | undefined) {
  const chosen = Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      facets?.[facet].flatMap(({ isChosen, value }) => (isChosen ? value : [])).sort() ?? [],
    ]),
  ) as ListingQuery['filters']
  const fields = fieldsOf({ ...query, filters: chosen })
  const bands = PRICE_BANDS.map((band) => ({
    text: bandText(band),
    price: bandName(band),
    isChosen: band === query.band,
  }))
  const groups = FACETS.map((facet) => ({
    name: facet,
    title: TITLES[facet],
    values: (facets?.[facet] ?? []).map((each) => ({
      value: each.value,
      text: textOf(facet, each),
      products: each.products,
      isChosen: each.isChosen,
      ...(facet === 'colour' && { dot: DOTS[each.value] }),
    })),
  }))
  return {
    fields,
    bands: [{ text: 'All Prices', price: '', isChosen: !query.band }, ...bands].map(({ text, price, isChosen }) => ({
      ...{ text, isChosen },
      href: listingHref(fields, { price }),
    })),
    groups: groups.filter(({ values }) => values.length > 0),
    chips: chipsOf(query, facets, fields),
  }
}

/** The active filters, each with the address without it. */
function chipsOf({ search, band }: ListingQuery, facets: Facets | undefined, fields: ListingFields) {
  const without = (facet: FacetName, value: string) =>
    listingHref(fields, {
      [facet]: fields[facet]
        ?.split(',')
        .filter((each) => each !== value)
        .join(),
    })
  return [
    ...(search ? [{ text: `“${search}”`, href: listingHref(fields, { q: '' }) }] : []),
    ...(band ? [{ text: bandText(band), href: listingHref(fields, { price: '' }) }] : []),
    ...FACETS.flatMap((facet) =>
      (facets?.[facet] ?? []).flatMap((each) =>
        each.isChosen ? [{ text: textOf(facet, each), href: without(facet, each.value) }] : [],
      ),
    ),
  ]
}

function textOf(facet: FacetName, { value, name }: FacetValue): string {
  if (facet === 'rating') return `${value} ★ and up`
  return facet === 'off' ? `${value}% off and up` : capitalise(name)
}

/** '₹2,000 – ₹3,000' */
function bandText(band: readonly [number, number]): string {
  return band.map((rupees) => formatPaise(rupees * 100)).join(' – ')
}
