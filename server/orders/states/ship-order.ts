import { z } from 'zod'
import { shipment } from '#contract/parcels.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueueAfterShipped } from '#server/orders/enqueue-jobs.ts'
import { assertCashConfirmed } from './confirm-cash.ts'
import { getLockedOrder } from './get-locked-order.ts'
import { moveOrder } from './move-order.ts'
import { insertShipment, selectOrderWithAwb } from './shipments-store.ts'

const shipmentSchema = z.object(shipment)

interface ShipOrder {
  number: string
  courier: string
  awb: string
}

export async function shipOrder(ctx: Ctx, { number, ...typed }: ShipOrder): Promise<void> {
  assertMay(ctx, 'pack')
  const parsed = shipmentSchema.safeParse(typed)
  if (!parsed.success) throw refusalOf(parsed.error)
  const { courier, awb } = parsed.data

  await withTransaction(ctx, async (tx) => {
    const order = await getLockedOrder(tx, number)
    if (order.review !== null) throw inReview(number, order.review)
    await assertCashConfirmed(tx, order)
    const other = await selectOrderWithAwb(tx, { orderId: order.orderId, courier, awb })
    if (other !== undefined) throw new Refusal('bad-input', { id: 'awbInUse', awb, other })
    await moveOrder(tx, order, { to: 'Shipped', mover: 'operator', note: `${courier} ${awb}` })
    await insertShipment(tx, order.orderId, { courier, awb })
    await enqueueAfterShipped(tx, order.orderId)
    await logWrite(tx, { did: 'ship', subject: number, details: { courier, awb } })
  })
}

/** F15: the amount paid differs from the amount due, so nothing is shipped. */
function inReview(number: string, review: string): Refusal {
  return new Refusal('bad-input', { id: 'orderInReview', number, review })
}
