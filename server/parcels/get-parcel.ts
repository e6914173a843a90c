import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type LockedOrder, lockOrderOfParcel } from '#server/orders/index.ts'
import { lockParcel, type Parcel, selectParcel } from './store.ts'

export async function getParcel(tx: Tx, parcelId: number): Promise<Parcel> {
  const parcel = await selectParcel(tx, parcelId)
  if (!parcel) throw new Refusal('not-found', { id: 'noSuchParcel' })
  return parcel
}

/** Any parcel of the shop, locked after its order. */
export async function getLockedParcel(tx: Tx, parcelId: number): Promise<{ parcel: Parcel; order: LockedOrder }> {
  const { orderId } = await getParcel(tx, parcelId)
  const order = await lockOrderOfParcel(tx, orderId)
  const parcel = await lockParcel(tx, parcelId)
  if (!parcel) throw new Refusal('not-found', { id: 'noSuchParcel' })
  return { parcel, order }
}
