import type { BookAt, ShopParcel } from '#contract/parcels.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { callOff } from './cancel-parcel.ts'
import { enqueueBooking } from './enqueue-jobs.ts'
import { findShopCourier, findUsualParcel } from './find-account.ts'
import { findBookAt, showParcels } from './list-order-parcels.ts'
import { hasEffect, insertParcel, type Piece, selectPickups } from './store.ts'
import { isLive } from './take-scans.ts'

// The pick-up of a return is a parcel of its order that goes the other way (docs/decisions/085). Whoever calls has locked the order.

interface WantedPickup {
  returnId: number
  /** Of the return. */
  number: string
  orderId: number
  pieces: readonly Piece[]
  /** How many pick-ups of the return were shown. */
  seen: number
  weightGrams?: number | undefined
  boxCm?: number[] | undefined
}

/** The state 'booking' is committed before the request to the courier. Undefined if there is one, or another was booked since. */
export async function bookPickup(tx: Tx, wanted: WantedPickup): Promise<{ reference: string } | undefined> {
  const { returnId, number, orderId, pieces } = wanted
  const courier = await findShopCourier(tx)
  if (!courier) throw new Refusal('bad-input', { id: 'noCourier' })
  const earlier = await selectPickups(tx, returnId)
  if (earlier.some(isLive) || earlier.length > wanted.seen) return undefined
  const { usualGrams, usualBox } = await findUsualParcel(tx)
  const reference = `${number}-${earlier.length + 1}`
  const parcelId = await insertParcel(tx, {
    ...{ orderId, reference, courier: courier.code, codPaise: 0, pickup: { returnId, pieces } },
    weightGrams: wanted.weightGrams ?? usualGrams,
    boxCm: wanted.boxCm ?? usualBox,
  })
  await enqueueBooking(tx, parcelId)
  return { reference }
}

/** What the courier has not collected yet is not to be collected. */
export async function callOffPickups(tx: Tx, returnId: number): Promise<void> {
  for (const { parcelId, isWithSender, cancelWantedAt } of await selectPickups(tx, returnId)) {
    if (isWithSender && cancelWantedAt === null) await callOff(tx, parcelId)
  }
}

/** Where the pick-up is; undefined if none is booked. */
export async function findPickup(
  tx: Tx,
  returnId: number,
): Promise<{ carrier: string; awb: string; isCollected: boolean } | undefined> {
  const pickup = (await selectPickups(tx, returnId)).findLast(isLive)
  if (!pickup || pickup.awb === null || pickup.state === 'booking') return undefined
  const { carrier, awb, parcelId } = pickup
  return { carrier, awb, isCollected: await hasEffect(tx, parcelId, 'picked-up') }
}

/** The newest first; and where one can be booked, if none is. */
export async function listPickups(tx: Tx, returnId: number): Promise<{ pickups: ShopParcel[]; bookAt: BookAt | null }> {
  const pickups = await selectPickups(tx, returnId)
  return {
    pickups: (await showParcels(tx, pickups)).toReversed(),
    bookAt: pickups.some(isLive) ? null : await findBookAt(tx),
  }
}
