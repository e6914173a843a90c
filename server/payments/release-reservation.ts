import type { Ctx } from '#server/kernel/ctx.ts'
import { expireOrder } from '#server/orders/index.ts'
import { checkPayment } from './check-payment.ts'

/**
 * Job 'release-reservation': the goods of an unpaid order are on sale again. The gateway is asked once more before; when it is away they
 * are freed all the same, and a payment that shows up later takes them again or is refunded (F16, F19).
 */
export async function releaseReservation(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  await checkPayment(ctx, { orderId }).catch((error: unknown) =>
    ctx.log.warn({ err: error, orderId }, 'a reservation ends without an answer of the gateway'),
  )
  await expireOrder(ctx, orderId)
}
