import type { OrderStatus } from '#contract/orders.ts'
import { type Ctx, may, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'

interface Order {
  status: OrderStatus
  packedAt: Date | null
}

/** Whoever may only pack sees the orders that are to be sent, as in their list; the list itself is 'for-packing' in filters-store.ts. */
export function maySeeOrder(ctx: Ctx, order: Order): boolean {
  return may(ctx, 'orders') || isToBeSent(order)
}

function isToBeSent({ status, packedAt }: Order): boolean {
  return status === 'Confirmed' || (status === 'Placed' && packedAt !== null)
}

/** The same for one that does not exist and one that its reader may not see. */
export function noSuchOrder({ tenant }: Tx, number: string): Refusal {
  return new Refusal('not-found', { id: 'noSuchOrderInShop', number, shop: tenant.name })
}
