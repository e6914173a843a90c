import type { OrderStatus } from '#contract/orders.ts'
import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { selectShopsOfNewestOrders, selectShopsOfOrder } from './store.ts'

// The operator of all shops names an order without its shop: one look over the shops, and then each speaks for itself.

/** A number is the shop's own, so there may be several. */
export function findShopsOfOrder(ownerUrl: string, number: string): Promise<Tenant[]> {
  return asOwner(ownerUrl, (owner) => selectShopsOfOrder(owner, number))
}

/** The shops of the newest orders; no other can have one of them. */
export function findShopsOfNewestOrders(
  ownerUrl: string,
  wanted: { status?: OrderStatus | undefined; max: number },
): Promise<Tenant[]> {
  return asOwner(ownerUrl, (owner) => selectShopsOfNewestOrders(owner, wanted))
}
