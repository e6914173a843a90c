import { addJob } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { enqueueOrderNews } from '#server/phone-messages/index.ts'

// The jobs of parcels, enqueued in the transaction that makes them necessary.

/** The courier is called after this transaction: until its answer is known the parcel is 'booking'. */
export async function enqueueBooking(tx: Tx, parcelId: number): Promise<void> {
  await addJob(tx, 'book-parcel', { parcelId })
}

export async function enqueueCancelling(tx: Tx, parcelId: number): Promise<void> {
  await addJob(tx, 'cancel-parcel', { parcelId })
}

/** Looks for what the courier has made besides, as often as there are seconds. */
export async function enqueueDropping(tx: Tx, parcelId: number, afterSeconds: readonly number[]): Promise<void> {
  for (const seconds of afterSeconds) await addJob(tx, 'drop-doubles', { parcelId }, { afterSeconds: seconds })
}

/** Polls the shop's courier for all that is due. */
export async function enqueueTracking(tx: Tx): Promise<void> {
  await addJob(tx, 'track-parcels', {})
}

/** The courier has the money, or brings the parcel back: the job reads the order and its parcels as they are when it runs. */
export async function enqueueCash(tx: Tx, orderId: number): Promise<void> {
  await addJob(tx, 'follow-cash', { orderId })
}

/** The job reads the pick-up as it is when it runs. */
export async function enqueueFollowPickup(tx: Tx, returnId: number): Promise<void> {
  await addJob(tx, 'follow-pickup', { returnId })
}

export type ParcelMail = 'parcel-out-for-delivery' | 'parcel-not-delivered' | 'order-delivered'

/** Once for each parcel. Not written if the parcel has moved on when the job runs. */
export async function enqueueParcelMail(
  tx: Tx,
  { orderId, parcelId, mail }: { orderId: number; parcelId: number; mail: ParcelMail },
): Promise<void> {
  await addJob(tx, 'send-mail', { mail, orderId, parcelId })
  if (mail === 'parcel-out-for-delivery') await enqueueOrderNews(tx, { news: 'out-for-delivery', orderId, parcelId })
}
