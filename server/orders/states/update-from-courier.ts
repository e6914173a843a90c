import type { Tx } from '#server/kernel/ctx.ts'
import { enqueueAfterDelivered, enqueueAfterShipped } from '#server/orders/enqueue-jobs.ts'
import { type LockedOrder, lockOrder } from './locked-orders-store.ts'
import { moveOrder } from './move-order.ts'
import { insertShipment } from './shipments-store.ts'

// How an order follows its parcels: they call these in the transaction that records the courier's news.

/** Whatever changes parcels locks their order first, so that two never wait for each other. */
export async function lockOrderOfParcel(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, { orderId })
  if (!order) throw new Error(`the parcel's order ${orderId} does not exist`)
  return order
}

/** The courier has the first parcel. An order that was shipped by hand stays as it is; false if it cannot be shipped. */
export async function handOver(
  tx: Tx,
  order: LockedOrder,
  { courier, awb }: { courier: string; awb: string },
): Promise<boolean> {
  if (order.status !== 'Placed' && order.status !== 'Confirmed') return false
  await moveOrder(tx, order, { to: 'Shipped', mover: 'operator', note: `${courier} ${awb}` })
  await insertShipment(tx, order.orderId, { courier, awb })
  await enqueueAfterShipped(tx, order.orderId)
  order.status = 'Shipped'
  return true
}

/** All parcels have arrived. False if staff recorded that before, or if the order is not on its way. */
export async function arrive(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.status !== 'Shipped') return false
  await moveOrder(tx, order, { to: 'Delivered', mover: 'operator', note: 'by the courier' })
  await enqueueAfterDelivered(tx, order.orderId)
  order.status = 'Delivered'
  return true
}
