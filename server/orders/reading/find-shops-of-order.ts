import type { OrderStatus } from '#contract/orders.ts'
import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { selectShopsOfNewestOrders, selectShopsOfOrder } from './shops-store.ts'

// The operator of all shops gives an order's number without its shop: the shops are found first, then each reads its
// own order.

/** A number is unique only within a shop, so there may be several. */
export function findShopsOfOrder(ownerUrl: string, number: string): Promise<Tenant[]> {
  return asOwner(ownerUrl, (owner) => selectShopsOfOrder(owner, number))
}

/** The shops of the newest orders; no other shop can have one of them. */
export function findShopsOfNewestOrders(
  ownerUrl: string,
  wanted: { status?: OrderStatus | undefined; max: number },
): Promise<Tenant[]> {
  return asOwner(ownerUrl, (owner) => selectShopsOfNewestOrders(owner, wanted))
}
