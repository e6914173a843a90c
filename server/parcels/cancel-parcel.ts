import type { ParsedInput } from '#contract/call.ts'
import type { cancelParcel as call } from '#contract/parcels.ts'
import { DEFAULT_LOCALE, sentenceIn } from '#contract/say.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { lockOrderOfParcel } from '#server/orders/index.ts'
import { CourierRefused } from './courier.ts'
import { enqueueCancelling } from './enqueue-jobs.ts'
import { findAccount } from './find-account.ts'
import { getLockedParcel } from './get-parcel.ts'
import { selectParcel, selectParcelsOfOrder, updateCancelRefused, updateCancelWanted } from './store.ts'
import { takeScans } from './take-scans.ts'

/** Staff calls a parcel off. What is being booked is called off when its number is known. */
export async function cancelParcel(ctx: Ctx, { parcelId }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'pack')
  await withTransaction(ctx, async (tx) => {
    const { parcel } = await getLockedParcel(tx, parcelId)
    if (parcel.state === 'cancelled' || parcel.cancelWantedAt !== null) return
    if (!parcel.isWithSender) throw new Refusal('bad-input', { id: 'cannotCancelParcel' })
    await callOff(tx, parcelId)
    const [number = ''] = parcel.reference.split(/-\d+$/)
    await logWrite(tx, { did: 'cancel-parcel', subject: number, details: { parcel: parcel.reference } })
  })
}

/** Its order is locked. */
export async function callOff(tx: Tx, parcelId: number): Promise<void> {
  await updateCancelWanted(tx, parcelId)
  await enqueueCancelling(tx, parcelId)
}

/** Job 'call-back-parcels': the order is cancelled, and so are its parcels that the courier does not have yet. */
export async function callBackParcels(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrderOfParcel(tx, orderId)
    if (order.status !== 'Cancelled') return
    for (const { parcelId, isWithSender, cancelWantedAt } of await selectParcelsOfOrder(tx, orderId)) {
      if (isWithSender && cancelWantedAt === null) await callOff(tx, parcelId)
    }
  })
}

/** Job 'cancel-parcel'. Repeated, it is the same cancellation. */
export async function cancelAtCourier(ctx: Ctx, { parcelId }: { parcelId: number }): Promise<void> {
  const parcel = await withTransaction(ctx, (tx) => selectParcel(tx, parcelId))
  // One that is being booked is cancelled by its booking.
  if (!parcel?.isWithSender || parcel.state === 'booking' || parcel.awb === null) return
  const account = await findAccount(ctx)
  if (account?.courier.code !== parcel.courier) throw new Error(`the shop has no account at ${parcel.courier} any more`)
  const outcome = await account.courier.cancel(account, parcel.awb).catch((error: unknown) => {
    if (error instanceof CourierRefused) return error
    throw error
  })
  if (outcome === 'cancelled') {
    const scan = { at: new Date(), state: 'cancelled', word: 'Cancelled by the shop', place: '', reason: '' } as const
    return takeScans(ctx, parcelId, { scans: [{ ...scan, nextTry: null }] })
  }
  const trouble = outcome === 'too-late' ? sentenceIn(DEFAULT_LOCALE, { id: 'parcelTooLate' }) : outcome.message
  await withTransaction(ctx, (tx) => updateCancelRefused(tx, parcelId, trouble.slice(0, 300)))
}
