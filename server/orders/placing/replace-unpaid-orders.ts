import { type AnyOffer, isMultiBuy } from '#contract/best-offer.ts'
import type { ParsedInput } from '#contract/call.ts'
import type { placeOrder } from '#contract/orders.ts'
import { listSkus, type Sku } from '#server/cart/index.ts'
import { lockCustomer } from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { lockUses } from '#server/offers/index.ts'
import { endOrder } from '#server/orders/states/end-order.ts'
import {
  type LockedOrder,
  lockUnpaidOrders,
  updateExpiredToReplaced,
} from '#server/orders/states/locked-orders-store.ts'
import { lockStocks } from './stock-store.ts'

/**
 * Returns the customer's unpaid orders. The second of two concurrent orders of a customer sees the first; an order that
 * is concurrent with the settlement of a payment sees its outcome.
 */
export async function lockShopper(tx: Tx, customerId: number): Promise<LockedOrder[]> {
  const [customer, unpaid] = await Promise.all([lockCustomer(tx, customerId), lockUnpaidOrders(tx, customerId)])
  if (!customer) throw new Refusal('unauthorized', { id: 'denied' })
  return unpaid
}

interface Replacing {
  customerId: number
  unpaid: readonly LockedOrder[]
  input: ParsedInput<typeof placeOrder>
  /** Of which the new order may take one. */
  offers: readonly AnyOffer[]
}

/**
 * A new order replaces the customer's unpaid ones, also expired ones: their units are released, and a late payment for
 * them is refunded. The stock rows of the old orders and of the new one are locked together, and so are the offers, or two
 * replacements could deadlock (F06). Returns the skus after that; undefined if there was nothing to replace.
 */
export async function replaceUnpaidOrders(
  tx: Tx,
  { customerId, unpaid, input, offers }: Replacing,
): Promise<Sku[] | undefined> {
  const { lines } = input
  const waiting = unpaid.filter(({ status }) => status === 'Payment pending')
  if (waiting.length < unpaid.length) await updateExpiredToReplaced(tx, customerId)
  if (waiting.length === 0) return undefined
  const orderIds = waiting.map(({ orderId }) => orderId)
  await Promise.all([
    lockStocks(tx, { orderIds, productIds: lines.map(({ productId }) => productId) }),
    lockUses(tx, { orderIds, offerIds: offers.flatMap((offer) => (isMultiBuy(offer) ? [] : [offer.offerId])) }),
  ])
  for (const order of waiting) await endOrder(tx, order, { cancelledFor: 'replaced', mover: 'customer' })
  return listSkus(tx, lines)
}
