import { DEFAULT_LOCALE, sentenceIn } from '#contract/say.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { findAccount } from './find-account.ts'
import { selectParcel, updateTrouble } from './store.ts'
import { isLive } from './take-scans.ts'

/**
 * Job 'drop-doubles', some time after a booking at a courier that gives no numbers beforehand: of all that it has under the parcel's
 * reference, it keeps the stored one. A booking that was believed lost may have been made late.
 */
export async function dropDoubles(ctx: Ctx, { parcelId }: { parcelId: number }): Promise<void> {
  const parcel = await withTransaction(ctx, (tx) => selectParcel(tx, parcelId))
  if (!parcel || parcel.state === 'booking') return
  const account = await findAccount(ctx)
  // After a change of courier its panel is the only place to look.
  if (account?.courier.code !== parcel.courier) return
  const { courier, ...at } = account
  const { reference, returnId } = parcel
  const kept = isLive(parcel) ? parcel.awb : null
  for (const { awb } of await courier.find(at, { reference, isPickup: returnId !== null, awb: null })) {
    if (awb === kept) continue
    ctx.log.warn({ parcel: parcelId, reference, awb }, 'the courier has booked a parcel twice')
    const outcome = await courier.cancel(at, awb)
    if (outcome === 'cancelled') continue
    const trouble = sentenceIn(DEFAULT_LOCALE, { id: 'parcelTwiceAtCourier', awb })
    await withTransaction(ctx, (tx) => updateTrouble(tx, parcelId, trouble))
  }
}
