import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { checkPayment } from './check-payment.ts'
import { endOrder } from './end-order.ts'
import { lockOrder } from './locked-orders-store.ts'
import { isReservationOver } from './payments-store.ts'

/**
 * Job 'end-hold': the goods of an unpaid order are on sale again. The gateway is asked once more before; when it is away they
 * are freed all the same, and a payment that shows up later takes them again or goes back (F16, F19).
 */
export async function releaseReservation(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  await checkPayment(ctx, { orderId }).catch((error: unknown) =>
    ctx.log.warn({ err: error, orderId }, 'a hold ends without the word of the gateway'),
  )
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { orderId })
    if (order?.status !== 'Payment pending' || order.review) return
    if (!(await isReservationOver(tx, orderId))) throw new Error('the hold is not over yet')
    await endOrder(tx, order, { cancelledFor: 'expired', mover: 'clock', note: 'not paid in time' })
  })
}
