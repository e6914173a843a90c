import type { ParcelState } from '#contract/parcel-states.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { arrive, cancelReturned, handOver, type LockedOrder, lockOrderOfParcel } from '#server/orders/index.ts'
import type { ParcelNews, Scan } from './courier.ts'
import { enqueueCash, enqueueFollowPickup, enqueueParcelMail } from './enqueue-jobs.ts'
import { insertScans, selectScans } from './events-store.ts'
import { type Folded, foldScans } from './fold-scans.ts'
import { POLL_SECONDS } from './poll-seconds.ts'
import {
  hasEffect,
  insertEffect,
  lockParcel,
  type Parcel,
  selectGoodsIn,
  selectParcel,
  selectParcelsOfOrder,
  updateFolded,
  updateUnknownWord,
} from './store.ts'

/**
 * Takes in a courier's news of a parcel, pushed or polled: in any order, any number of times, with the same
 * outcome.
 */
export async function takeScans(
  ctx: Ctx,
  parcelId: number,
  { scans, unknownWord }: Pick<ParcelNews, 'scans' | 'unknownWord'>,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const known = await selectParcel(tx, parcelId)
    if (!known) return
    const order = await lockOrderOfParcel(tx, known.orderId)
    const parcel = await lockParcel(tx, parcelId)
    const isNews = (await insertScans(tx, known, scans.filter(isPlausible))) > 0
    // While it is being booked, its booking folds them.
    if (isNews && parcel?.state !== 'booking') await refold(tx, order, parcelId)
    if (unknownWord !== undefined && (await updateUnknownWord(tx, parcelId, unknownWord))) {
      tx.log.error({ parcel: parcelId, word: unknownWord }, 'a courier says what means nothing to us')
    }
  })
}

const DAY = 24 * 60 * 60 * 1000

/** A courier's clock may be wrong, but not by years: such a scan would stay the last one for ever. */
function isPlausible({ at }: Scan): boolean {
  const ahead = at.getTime() - Date.now()
  return ahead < DAY && ahead > -400 * DAY
}

/** The state of the parcel from all its scans, and what follows of it. Its order is locked. */
export async function refold(tx: Tx, order: LockedOrder, parcelId: number): Promise<void> {
  const parcel = await lockParcel(tx, parcelId)
  if (!parcel) return
  const scans = await selectScans(tx, [parcelId])
  const { contradictions, ...folded } = foldScans(scans, { isPickup: parcel.returnId !== null })
  const dueSeconds = POLL_SECONDS[folded.state] ?? null
  const misfits = contradictions.length + (await countAfterCancelling(tx, order, parcel, folded.state))
  await updateFolded(tx, parcelId, { ...folded, contradictions: misfits, dueSeconds })
  if (misfits > parcel.contradictions) {
    tx.log.error({ parcel: parcelId, state: folded.state }, 'what a courier reports of a parcel does not fit')
  }
  if (parcel.returnId === null) return follow(tx, order, parcel, folded)
  if (folded.isPickedUp) await insertEffect(tx, parcelId, 'picked-up')
  await enqueueFollowPickup(tx, parcel.returnId)
}

/**
 * Of an order that was cancelled before anybody knew that the courier has its parcel: that it is on its way, and then how that ends, are
 * to be looked at. What comes back waits until it is taken in.
 */
const MISFITS: Partial<Record<ParcelState, number>> = {
  in_transit: 1,
  out_for_delivery: 1,
  not_delivered: 1,
  delivered: 2,
  lost: 2,
}

async function countAfterCancelling(
  tx: Tx,
  order: LockedOrder,
  { parcelId, returnId }: Parcel,
  state: ParcelState,
): Promise<number> {
  const count = MISFITS[state]
  if (order.status !== 'Cancelled' || returnId !== null || count === undefined) return 0
  return (await hasEffect(tx, parcelId, 'goods-in')) ? 0 : count
}

/** Each effect once, however often the state is found. */
async function follow(
  tx: Tx,
  order: LockedOrder,
  { parcelId, orderId, awb, carrier, codPaise, state: before }: Parcel,
  { state, isPickedUp }: Omit<Folded, 'contradictions'>,
): Promise<void> {
  if (isPickedUp && awb !== null && (await insertEffect(tx, parcelId, 'picked-up'))) {
    await handOver(tx, order, { courier: carrier, awb })
  }
  const isKnown = order.status !== 'Cancelled'
  if (state === 'out_for_delivery' && isKnown && (await insertEffect(tx, parcelId, 'out-for-delivery'))) {
    await enqueueParcelMail(tx, { orderId, parcelId, mail: 'parcel-out-for-delivery' })
  }
  if (state === 'not_delivered' && isKnown && (await insertEffect(tx, parcelId, 'not-delivered'))) {
    await enqueueParcelMail(tx, { orderId, parcelId, mail: 'parcel-not-delivered' })
  }
  if (state === 'delivered' && (await insertEffect(tx, parcelId, 'delivered')) && codPaise > 0) {
    // The courier has the money now, and owes it: whether it has paid is for the ledger.
    await insertEffect(tx, parcelId, 'cash-collected', codPaise)
  }
  if (codPaise > 0 && state !== before) await enqueueCash(tx, orderId)
  if (state === 'delivered' || state === 'cancelled') await settleOrder(tx, order, parcelId)
}

/**
 * The order arrives, or comes back into the shop's hands, with the last of its parcels; or when the last one that had not was cancelled
 * or refused. It is locked.
 */
export async function settleOrder(tx: Tx, order: LockedOrder, parcelId: number): Promise<void> {
  const parcels = (await selectParcelsOfOrder(tx, order.orderId)).filter(isLive)
  if (parcels.length === 0) return
  if (parcels.every(({ state }) => state === 'delivered')) {
    if (!(await arrive(tx, order))) return
    await enqueueParcelMail(tx, { orderId: order.orderId, parcelId, mail: 'order-delivered' })
    return
  }
  const inHand = await selectGoodsIn(tx, order.orderId)
  if (order.status === 'Shipped' && parcels.every((each) => inHand.includes(each.parcelId))) {
    await cancelReturned(tx, order)
  }
}

/** It is, was or will be at the courier. */
export function isLive({ state }: Pick<Parcel, 'state'>): boolean {
  return state !== 'refused' && state !== 'cancelled'
}
