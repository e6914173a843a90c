import type { ParsedInput } from '#contract/call.ts'
import type { refreshParcels as call } from '#contract/parcels.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { maySeeOrder, noSuchOrder } from '#server/orders/index.ts'
import { addNextScan } from '#server/parcels/simulator/add-next-scan.ts'
import { enqueueTracking } from './enqueue-jobs.ts'
import { getParcel, maySeeParcel, noSuchParcel } from './get-parcel.ts'
import { hasReturnForPacking, selectOrderForParcels } from './orders-store.ts'
import { updateDueNow } from './store.ts'

/** Couriers limit the rate of requests. */
const PER_SHOP = { max: 120, seconds: 60 * 60 }

/** The courier is polled now, after this call; a simulated parcel moves on first. */
export async function refreshParcels(ctx: Ctx, { number, simulated }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'pack')
  await limitRate(ctx, [{ bucket: 'refresh-parcels', ...PER_SHOP }])
  await withTransaction(ctx, async (tx) => {
    const order = await selectOrderForParcels(tx, { number })
    if (!order || !(maySeeOrder(tx, order) || (await hasReturnForPacking(tx, order)))) throw noSuchOrder(tx, number)
    if (simulated) {
      const parcel = await getParcel(tx, simulated.parcelId)
      if (parcel.courier !== 'simulator' || parcel.awb === null || parcel.orderId !== order.orderId) {
        throw new Refusal('bad-input', { id: 'notSimulated' })
      }
      if (!(await maySeeParcel(tx, parcel, order))) throw noSuchParcel()
      await addNextScan(tx, { awb: parcel.awb, isPickup: parcel.returnId !== null }, simulated.step)
    }
    await updateDueNow(tx, order.orderId)
    await enqueueTracking(tx)
  })
}
