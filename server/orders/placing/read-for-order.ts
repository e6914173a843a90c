import type { DeliveryAddress } from '#contract/addresses.ts'
import type { ParsedInput } from '#contract/call.ts'
import type { DeliveryDates } from '#contract/delivery.ts'
import type { placeOrder } from '#contract/orders.ts'
import { findAddress, noSuchAddress } from '#server/addresses/index.ts'
import { listSkus, selectCartVersion } from '#server/cart/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { selectReductions } from './reductions-store.ts'
import { readReservations } from './reservation-limits.ts'

type PlaceOrder = ParsedInput<typeof placeOrder>

/** The cart's version, the address, the stock and the reductions. Call it while holding the locks: a payment settled meanwhile empties the cart. */
export async function readForOrder(tx: Tx, customerId: number, input: PlaceOrder) {
  const units = input.lines.reduce((sum, line) => sum + line.units, 0)
  const [cart, address, skus, reservations, reductions] = await Promise.all([
    input.cart === undefined ? undefined : selectCartVersion(tx, customerId),
    findAddress(tx, input.addressId),
    listSkus(tx, input.lines),
    readReservations(tx, { customerId, payment: input.payment, units }),
    selectReductions(tx, { customerId, code: input.code || undefined }),
  ])
  return { units, cart, address, skus, reservations, reductions }
}

/** Checks that the cart is the one the shopper saw, and that the shop delivers to the address; and between which days. */
export function checkCartAndAddress(
  input: PlaceOrder,
  { cart, address: found }: Awaited<ReturnType<typeof readForOrder>>,
): { address: DeliveryAddress; dates: DeliveryDates | null } {
  if (cart !== input.cart) throw new Refusal('cart-changed', { id: 'cartChanged' })
  if (!found) throw noSuchAddress()
  const { id: _, isServed, dates, ...address } = found
  if (!isServed) throw notServed(address)
  return { address, dates }
}

function notServed({ pincode }: DeliveryAddress): Refusal {
  return new Refusal('bad-input', { id: 'notServed', pincode })
}
