import type { Tx } from '#server/kernel/ctx.ts'
import { type LockedOrder, updateCancelReason } from '#server/orders/states/locked-orders-store.ts'
import { cancelLocked } from './cancel-order.ts'

const REASON = 'The parcel could not be delivered and came back.'

/** All of its parcels are in the shop's hands again: its goods are on sale again and its payment is refunded. The order is locked. */
export async function cancelReturned(tx: Tx, order: LockedOrder): Promise<void> {
  await cancelLocked(tx, order, { mover: 'operator', note: REASON })
  await updateCancelReason(tx, order.orderId, REASON)
}
