import { z } from 'zod'
import { listOf, text } from './call.ts'
import { CHOSEN_VALUES_MAX, type FacetName } from './limits.ts'

// What narrows a listing, and what it can be narrowed by (docs/decisions/048).

/** One thing to choose in a listing, such as the size M. */
export interface FacetValue {
  /** In an address: 'm'. Of ratings and discounts the number from which on. */
  value: string
  /** As the supplier writes it: 'M'. */
  name: string
  /** How many products it would show, with the choices in the other facets. */
  products: number
  isChosen: boolean
}

export type Facets = Record<FacetName, FacetValue[]>

const chosenValues = listOf(text.max(60), {
  most: CHOSEN_VALUES_MAX,
  tooMany: { id: 'tooManyValues' },
}).default([])

/** Of one facet any of the values, of several facets all. Values that no product of the listing has are ignored. */
export const filtersSchema = z.object({
  size: chosenValues,
  colour: chosenValues,
  brand: chosenValues,
  rating: chosenValues,
  off: chosenValues,
} satisfies Record<FacetName, unknown>)
export type Filters = z.output<typeof filtersSchema>
