import type { Facets, FacetValue, Filters } from '#contract/facets.ts'
import { DISCOUNT_STEPS, FACET_VALUES_MAX, FACETS, type FacetName, RATING_STEPS } from '#contract/limits.ts'
import { percentOff } from '#contract/money.ts'
import { coloursIn } from './colour-families.ts'
import { bySize } from './size-order.ts'

/** A product of a listing, as far as the facets look at it. */
export interface ListedProduct {
  id: number
  originalPaise: number
  paise: number
  rating: number
  colours: string[]
  brand: string | null
  /** Sizes in stock. */
  sizes: string[]
}

const NAMES: Record<FacetName, (product: ListedProduct) => string[]> = {
  size: ({ sizes }) => sizes,
  colour: ({ colours }) => colours.flatMap(coloursIn),
  brand: ({ brand }) => (brand ? [brand] : []),
  rating: ({ rating }) => RATING_STEPS.filter((step) => rating >= step).map(String),
  off: ({ originalPaise, paise }) => {
    const percent = percentOff(originalPaise, paise)
    return DISCOUNT_STEPS.filter((step) => percent >= step).map(String)
  },
}

const byCount = (a: FacetValue, b: FacetValue) => b.products - a.products || (a.name < b.name ? -1 : 1)
const byNumber = (a: FacetValue, b: FacetValue) => Number(b.value) - Number(a.value)
const ORDERS: Record<FacetName, (a: FacetValue, b: FacetValue) => number> = {
  size: (a, b) => bySize(a.value, b.value),
  colour: byCount,
  brand: byCount,
  rating: byNumber,
  off: byNumber,
}

/** The ids of the products that fit, in their order, and what can be chosen in each facet. Without filters: all. */
export function applyFacets(
  products: ListedProduct[],
  filters: Filters | undefined,
): { left: number[]; facets: Facets } {
  const read = FACETS.map((facet) => readFacet(products, facet, filters?.[facet] ?? []))
  const isLeft = (at: number, but?: unknown) => read.every((each) => each === but || each.fits[at])
  const facets = read.map((each) => {
    const others = products.flatMap((_, at) => (isLeft(at, each) ? [each.values[at] ?? []] : []))
    return [each.facet, offered(each, others)] as const
  })
  return {
    left: products.flatMap(({ id }, at) => (isLeft(at) ? [id] : [])),
    facets: Object.fromEntries(facets) as Facets,
  }
}

interface ReadFacet {
  facet: FacetName
  /** The values of each product. */
  values: string[][]
  /** value -> how it is written. */
  names: Map<string, string>
  chosen: Set<string>
  fits: boolean[]
}

function readFacet(products: ListedProduct[], facet: FacetName, wanted: string[]): ReadFacet {
  const names = new Map<string, string>()
  const keys = new Map<string, string>() // of a thousand products most are alike
  const keyFor = (name: string) => {
    const key = keys.get(name) ?? keyOf(name)
    keys.set(name, key)
    if (!names.has(key)) names.set(key, name)
    return key
  }
  const values = products.map((product) => [...new Set(NAMES[facet](product).map(keyFor))])
  const chosen = new Set(wanted.filter((value) => names.has(value)))
  const fits = values.map((own) => chosen.size === 0 || own.some((value) => chosen.has(value)))
  return { facet, values, names, chosen, fits }
}

/** As it is in an address, where a comma separates two. */
function keyOf(name: string): string {
  return name
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Nothing if it makes no difference: no choice is made, and each value is one that all products have. */
function offered({ facet, names, chosen }: ReadFacet, others: string[][]): FacetValue[] {
  const counts = new Map([...chosen].map((value) => [value, 0]))
  for (const value of others.flat()) counts.set(value, (counts.get(value) ?? 0) + 1)
  const values = [...counts].map(([value, products]) => ({
    value,
    name: names.get(value) ?? value,
    products,
    isChosen: chosen.has(value),
  }))
  if (values.every(({ products, isChosen }) => !isChosen && products === others.length)) return []
  return values
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || byCount(a, b))
    .slice(0, FACET_VALUES_MAX)
    .toSorted(ORDERS[facet])
}
