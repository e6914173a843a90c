import { requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type LockedOrder, lockOrder } from './locked-orders-store.ts'
import { maySeeOrder, noSuchOrder } from './may-see-order.ts'

/**
 * For the operator and the shop's staff: an order that they may see. `isRepeat` says of any other whether this person's
 * tap is sent twice, so that it is answered as done though the first tap took the order out of their list.
 */
export async function getLockedOrder(
  tx: Tx,
  number: string,
  isRepeat: (order: LockedOrder) => Promise<boolean> = async () => false,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, { number })
  if (order && (maySeeOrder(tx, order) || (await isRepeat(order)))) return order
  throw noSuchOrder(tx, number)
}

/** For the shopper: an order of their own. */
export async function getOwnLockedOrder(tx: Tx, number: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, { number, customerId: requireCustomer(tx) })
  if (!order) throw new Refusal('not-found', { id: 'orderDataMissing' })
  return order
}
