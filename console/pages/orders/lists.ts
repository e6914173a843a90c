import type { OrderList, OrderMove } from '#contract/shop-orders.ts'

/** The lists, as tabs, in the order of the work; and what is done to many of their orders at once. */
export const LISTS: Record<OrderList, { label: string; move?: OrderMove; button?: string }> = {
  'to-confirm': { label: 'To confirm', move: 'confirm', button: 'Confirm the chosen' },
  'to-pack': { label: 'To pack', move: 'pack', button: 'Mark as packed' },
  'to-ship': { label: 'To ship', move: 'ship', button: 'Ship those with an AWB' },
  shipped: { label: 'Shipped', move: 'deliver', button: 'Mark as delivered' },
  delivered: { label: 'Delivered' },
  cancelled: { label: 'Cancelled' },
  all: { label: 'All' },
}

export const FOR_PACKING: readonly OrderList[] = ['to-pack', 'to-ship']

export function isList(text: string | null): text is OrderList {
  return text !== null && Object.hasOwn(LISTS, text)
}
