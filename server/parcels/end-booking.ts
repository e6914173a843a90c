import type { ParsedInput } from '#contract/call.ts'
import type { endBooking as call } from '#contract/parcels.ts'
import { DEFAULT_LOCALE, sentenceIn } from '#contract/say.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { updateNotBooked } from './booking-store.ts'
import { findShopCourier } from './find-account.ts'
import { getLockedParcel } from './get-parcel.ts'
import { isOrphaned } from './is-stuck.ts'
import { settleOrder } from './take-scans.ts'

/**
 * A booking that cannot be polled, since the shop has another courier now, is over: staff has looked at the old
 * one's own page. At the courier that the shop has, a job finds out, and this is refused.
 */
export async function endBooking(ctx: Ctx, { parcelId }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const { parcel, order } = await getLockedParcel(tx, parcelId)
    if (parcel.state === 'refused') return
    const courier = await findShopCourier(tx)
    if (!isOrphaned(parcel, courier?.code, new Date())) throw new Refusal('bad-input', { id: 'notOrphaned' })
    const trouble = sentenceIn(DEFAULT_LOCALE, { id: 'bookingEnded' })
    await updateNotBooked(tx, parcelId, { state: 'refused', trouble })
    if (parcel.returnId === null) await settleOrder(tx, order, parcelId)
    await logWrite(tx, { did: 'end-booking', subject: order.number, details: { parcel: parcel.reference } })
  })
}
