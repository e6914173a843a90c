import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, type Quicker, whoDid } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { findMover, movedBy } from '#server/orders/states/find-mover.ts'
import { getLockedOrder } from '#server/orders/states/get-locked-order.ts'
import { type LockedOrder, updateCancelReason } from '#server/orders/states/locked-orders-store.ts'
import { hasParcelOut } from '#server/orders/states/parcels-out-store.ts'
import { cancelLocked } from './cancel-order.ts'

/**
 * For the operator and the shop's staff: also cancels an order whose parcel was returned or lost, but not while a courier has it: its
 * goods would be on sale again. Its customer reads the reason.
 */
export async function cancelShopOrder(
  ctx: Ctx,
  { number, reason = '', seen }: { number: string; reason?: string; seen?: string | undefined },
): Promise<void> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const order = await getLockedOrder(tx, number)
    if (await hasParcelOut(tx, order.orderId)) throw new Refusal('bad-input', { id: 'parcelOnItsWay', number })
    // Somebody sent it while it was on the screen to be cancelled.
    if (seen !== undefined && seen !== 'Shipped' && order.status === 'Shipped') throw await sentMeanwhile(tx, order)
    if (order.status === 'Cancelled' && tx.actor.kind === 'staff') throw await cancelledMeanwhile(tx, order, reason)
    await cancelLocked(tx, order, { mover: 'operator', note: reason })
    await updateCancelReason(tx, order.orderId, reason.slice(0, 300))
    await logWrite(tx, { did: 'cancel', subject: number })
  })
}

/** Whether this person has cancelled it, for this reason: their tap is sent twice. */
export async function hasCancelled(tx: Tx, order: LockedOrder, reason: string): Promise<boolean> {
  return order.status === 'Cancelled' && order.cancelReason === reason && (await whoCancelled(tx, order)) === null
}

async function cancelledMeanwhile(tx: Tx, order: LockedOrder, yours: string): Promise<Refusal> {
  const { cancelledFor, cancelReason: reason } = order
  const isByCustomer = cancelledFor === 'customer'
  const by = cancelledFor === 'operator' ? await whoCancelled(tx, order) : ''
  return new Refusal('changed-meanwhile', { id: 'cancelledMeanwhile', by, isByCustomer, reason, yours })
}

function whoCancelled(tx: Tx, { number }: LockedOrder): Promise<Quicker> {
  return whoDid(tx, { subject: number, did: ['cancel'] })
}

/** By one of the staff, or by the command line or a courier, who have no name. */
async function sentMeanwhile(tx: Tx, order: LockedOrder): Promise<Refusal> {
  const by = await findMover(tx, order)
  return by
    ? movedBy(tx, order, by)
    : new Refusal('changed-meanwhile', { id: 'shippedMeanwhile', number: order.number })
}
