import { requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { selectOrderEvents } from '#server/orders/store.ts'
import { findMover, movedBy } from './find-mover.ts'
import { type LockedOrder, lockOrder } from './locked-orders-store.ts'
import { maySeeOrder, noSuchOrder } from './may-see-order.ts'

/**
 * For the operator and the shop's staff: an order that they may see. `isRepeat` says of any other whether this person's
 * tap is sent twice, so that it is answered as done though the first tap took the order out of their list. If a colleague
 * did that meanwhile, they are named.
 */
export async function getLockedOrder(
  tx: Tx,
  number: string,
  isRepeat: (order: LockedOrder) => Promise<boolean> = async () => false,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, { number })
  if (order && (maySeeOrder(tx, order) || (await isRepeat(order)))) return order
  throw (order && (await takenMeanwhile(tx, order))) ?? noSuchOrder(tx, number)
}

/** How long a page with an order of the list may be open. */
const PAGE_OPEN_MS = 24 * 60 * 60 * 1000

/** Of an order that was in their list until a colleague moved it, and of no other. */
async function takenMeanwhile(tx: Tx, order: LockedOrder): Promise<Refusal | undefined> {
  const by = await findMover(tx, order)
  if (!by || by.at.getTime() < Date.now() - PAGE_OPEN_MS) return undefined
  const events = order.packedAt === null ? await selectOrderEvents(tx, [order.orderId]) : []
  const wasInList = order.packedAt !== null || events.some(({ status }) => status === 'Confirmed')
  return wasInList ? movedBy(tx, order, by) : undefined
}

/** For the shopper: an order of their own. */
export async function getOwnLockedOrder(tx: Tx, number: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, { number, customerId: requireCustomer(tx) })
  if (!order) throw new Refusal('not-found', { id: 'orderDataMissing' })
  return order
}
