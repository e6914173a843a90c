import type { OrderFilter } from '#contract/order-filter.ts'
import type { OrderList } from '#contract/order-query.ts'
import type { OrderMove } from '#contract/shop-orders.ts'
import type { Right } from '#contract/staff-rights.ts'

interface List {
  label: string
  move?: OrderMove
  button?: string
  /** The question before a whole list is moved: 'Confirm 214 orders'. */
  verb?: string
}

/** The lists, as tabs, in the order of the work; and what is done to many of their orders at once. */
export const LISTS: Record<OrderList, List> = {
  'to-confirm': { label: 'To confirm', move: 'confirm', button: 'Confirm the chosen', verb: 'Confirm' },
  'to-pack': { label: 'To pack', move: 'pack', button: 'Mark as packed', verb: 'Mark as packed:' },
  'to-ship': { label: 'To ship', move: 'ship', button: 'Ship those with an AWB' },
  shipped: { label: 'Shipped', move: 'deliver', button: 'Mark as delivered', verb: 'Mark as delivered:' },
  delivered: { label: 'Delivered' },
  cancelled: { label: 'Cancelled' },
  all: { label: 'All' },
}

/** Whoever may only pack has these; 'all' is then all that is to be sent. */
export const FOR_PACKING: readonly OrderList[] = ['to-pack', 'to-ship', 'all']

/** Further work, beside the lists. */
export const TOOLS: readonly { path: string; label: string; right: Right; isWhole?: boolean }[] = [
  { path: 'new', label: 'New order', right: 'orders' },
  { path: 'scan', label: 'Scan to ship', right: 'pack', isWhole: true },
]

export const AGES = { today: 'Today', 'two-days': 'Last 2 days', older: 'Older than 2 days' } as const
export const PAYMENTS = { COD: 'Cash on delivery', ONLINE: 'Online payment' } as const
export const TROUBLES = {
  review: 'Payment in review',
  refund: 'Refund on its way',
  shopper: 'Waits for its shopper',
} as const
export const SORTS = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  dearest: 'Highest amount first',
  cheapest: 'Lowest amount first',
  pin: 'By PIN code',
} as const

/** The filters in use, each with the text of its chip. */
export function chipsOf(filter: OrderFilter): { field: keyof OrderFilter; label: string }[] {
  const { search, age, payment, fromPaise, toPaise, place, product, trouble, sort } = filter
  const chips: [keyof OrderFilter, string | undefined | false][] = [
    ['search', search && `“${search}”`],
    ['age', age && AGES[age]],
    ['payment', payment && PAYMENTS[payment]],
    ['fromPaise', fromPaise !== undefined && `From ₹${fromPaise / 100}`],
    ['toPaise', toPaise !== undefined && `Up to ₹${toPaise / 100}`],
    ['place', place],
    ['product', product],
    ['trouble', trouble && TROUBLES[trouble]],
    ['sort', sort && SORTS[sort]],
  ]
  return chips.flatMap(([field, label]) => (label ? [{ field, label }] : []))
}
