import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueueAfterDelivered, enqueueAfterStep } from '#server/orders/enqueue-jobs.ts'
import { assertCashConfirmed } from './confirm-cash.ts'
import { getLockedOrder } from './get-locked-order.ts'
import { moveOrder } from './move-order.ts'
import { hasFailedParcel } from './parcels-out-store.ts'

/** For the operator and the shop's staff: marks the order as confirmed or delivered; not as delivered while its parcel comes back or is lost. */
export async function markOrder(
  ctx: Ctx,
  { number, as }: { number: string; as: 'Confirmed' | 'Delivered' },
): Promise<void> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const order = await getLockedOrder(tx, number)
    if (as === 'Confirmed') await assertCashConfirmed(tx, order)
    await moveOrder(tx, order, { to: as, mover: 'operator' })
    if (as === 'Delivered' && (await hasFailedParcel(tx, order.orderId)))
      throw new Refusal('bad-input', { id: 'parcelNotArrived', number })
    if (as === 'Delivered') await enqueueAfterDelivered(tx, order.orderId)
    else await enqueueAfterStep(tx, 'confirmed', order.orderId)
    await logWrite(tx, { did: as === 'Confirmed' ? 'confirm' : 'deliver', subject: number })
  })
}
