import type { Ctx } from '#server/kernel/ctx.ts'
import { expireOrder } from '#server/orders/index.ts'
import { checkPayment } from './check-payment.ts'

/**
 * Job 'release-reservation': puts the units of an unpaid order back on sale. The gateway is checked once more before
 * that; if it is unreachable the units are released all the same, and a payment that arrives later takes them again or
 * is refunded (F16, F19).
 */
export async function releaseReservation(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  await checkPayment(ctx, { orderId }).catch((error: unknown) =>
    ctx.log.warn({ err: error, orderId }, 'reservation ends, the gateway did not answer'),
  )
  await expireOrder(ctx, orderId)
}
