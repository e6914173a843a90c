import type { OrderFilter } from './order-filter.ts'

// The address of a list of orders; without zod, for the browser.

/** The lists of the console: what waits, oldest first, then what is done, newest first. */
export const ORDER_LISTS = ['to-confirm', 'to-pack', 'to-ship', 'shipped', 'delivered', 'cancelled', 'all'] as const
export type OrderList = (typeof ORDER_LISTS)[number]

const RUPEES = { from: 'fromPaise', to: 'toPaise' } as const
const WORDS = {
  q: 'search',
  age: 'age',
  payment: 'payment',
  place: 'place',
  product: 'product',
  trouble: 'trouble',
  sort: 'sort',
} as const

interface ListInput extends OrderFilter {
  view?: number
  after?: number
}

/**
 * The filter in the address of a list. A search without a list is of all orders. What it does not know is left to the schema to refuse,
 * except amounts: those are rupees there, and one that is none is left out.
 */
export function inputFrom(query: URLSearchParams): ListInput {
  const listName = query.get('list')
  const search = query.get('q')?.trim()
  const list = ORDER_LISTS.find((each) => each === listName) ?? (search || query.has('trouble') ? 'all' : 'to-confirm')
  const input: { list: OrderList } & Record<string, unknown> = { list }
  for (const [name, field] of Object.entries(WORDS)) {
    const value = query.get(name)?.trim()
    if (value) input[field] = value
  }
  for (const [name, field] of Object.entries(RUPEES)) {
    const rupees = Number(query.get(name)?.replace(/[₹,\s]/g, '') || Number.NaN)
    if (Number.isFinite(rupees) && rupees >= 0 && rupees < 1e9) input[field] = Math.round(rupees * 100)
  }
  for (const name of ['view', 'after']) {
    const value = query.get(name)
    if (value && /^\d{1,15}$/.test(value) && Number(value) > 0) input[name] = Number(value)
  }
  return input as ListInput
}

/** The address of a list with these filters. */
export function queryOf(filter: OrderFilter): URLSearchParams {
  const query = new URLSearchParams({ list: filter.list })
  for (const [name, field] of Object.entries(WORDS)) if (filter[field]) query.set(name, filter[field])
  for (const [name, field] of Object.entries(RUPEES)) {
    const paise = filter[field]
    if (paise !== undefined) query.set(name, String(paise / 100))
  }
  return query
}
