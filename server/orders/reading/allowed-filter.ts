import type { OrderFilter } from '#contract/order-filter.ts'
import type { OrderList } from '#contract/order-query.ts'
import { type Ctx, may } from '#server/kernel/ctx.ts'
import type { AllowedFilter, OrderSort } from './filters-store.ts'

/** The lists of a packer. */
const FOR_PACKING: readonly OrderList[] = ['to-pack', 'to-ship']

/** A packer sees only the orders to be sent, and can neither filter nor sort by price. */
export function allowedFilter(ctx: Ctx, filter: OrderFilter): AllowedFilter {
  if (may(ctx, 'orders')) return filter
  const { fromPaise: _, toPaise: __, trouble: ___, sort, list, ...rest } = filter
  const hasPrices = sort === 'dearest' || sort === 'cheapest'
  return {
    ...rest,
    list: list === 'all' ? 'for-packing' : FOR_PACKING.includes(list) ? list : 'to-pack',
    ...(sort && !hasPrices && { sort }),
  }
}

/** What waits: the longest first. */
const WAITING: readonly AllowedFilter['list'][] = ['to-confirm', 'to-pack', 'to-ship', 'for-packing']

export function sortOf({ list, sort }: AllowedFilter): OrderSort {
  return sort ?? (WAITING.includes(list) ? 'oldest' : 'newest')
}
