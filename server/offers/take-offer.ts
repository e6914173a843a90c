import type { Adjustment } from '#contract/cart-total.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { insertUse } from './store.ts'

/**
 * Takes the offer of a new order, in its transaction. The last thing before the commit, so that others wait for the counter as
 * shortly as can be; its row comes after the stock rows in the order of locks (F06).
 */
export async function takeOffer(
  tx: Tx,
  order: { orderId: number; customerId: number; adjustments: readonly Adjustment[] },
): Promise<void> {
  for (const { offerId, reason, paise } of order.adjustments) {
    if (offerId === undefined) continue
    const { orderId, customerId } = order
    const isTaken = await insertUse(tx, { offerId, orderId, customerId, paise: -paise })
    if (!isTaken) throw new Refusal('total-changed', { id: 'offerGone', offer: reason })
  }
}
