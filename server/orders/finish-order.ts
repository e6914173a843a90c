import { deleteCartLines } from '#server/cart/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { OrderedItem } from './store.ts'
import { followPlaced } from './what-follows.ts'

interface FinishedOrder {
  orderId: number
  customerId: number
  paymentMode: 'COD' | 'ONLINE'
  items: readonly OrderedItem[]
}

/** The order counts: what was bought leaves the cart, and the mail and the invoice follow. */
export async function finishOrder(tx: Tx, { orderId, customerId, paymentMode, items }: FinishedOrder): Promise<void> {
  await Promise.all([deleteCartLines(tx, customerId, items), followPlaced(tx, orderId, paymentMode)])
}
