import { may, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type LockedOrder, lockOrderOfParcel, maySeeOrder } from '#server/orders/index.ts'
import { hasReturnForPacking } from './orders-store.ts'
import { lockParcel, type Parcel, selectParcel } from './store.ts'

export async function getParcel(tx: Tx, parcelId: number): Promise<Parcel> {
  const parcel = await selectParcel(tx, parcelId)
  if (!parcel) throw noSuchParcel()
  return parcel
}

/** For staff: a parcel that they may see, locked after its order. */
export async function getLockedParcel(tx: Tx, parcelId: number): Promise<{ parcel: Parcel; order: LockedOrder }> {
  const { orderId } = await getParcel(tx, parcelId)
  const order = await lockOrderOfParcel(tx, orderId)
  const parcel = await lockParcel(tx, parcelId)
  if (!parcel || !(await maySeeParcel(tx, parcel, order))) throw noSuchParcel()
  return { parcel, order }
}

/** Whoever may only pack sees those of the orders that are to be sent, and the pick-ups of the returns that are to come in. */
export async function maySeeParcel(
  tx: Tx,
  { returnId }: Pick<Parcel, 'returnId'>,
  order: Parameters<typeof maySeeOrder>[1],
): Promise<boolean> {
  if (returnId === null) return maySeeOrder(tx, order)
  return may(tx, 'orders') || hasReturnForPacking(tx, { returnId })
}

export function noSuchParcel(): Refusal {
  return new Refusal('not-found', { id: 'noSuchParcel' })
}
