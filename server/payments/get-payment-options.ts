import type { Ctx } from '#server/kernel/ctx.ts'
import { onlinePayment } from './online-payment.ts'

export async function getPaymentOptions(ctx: Ctx): Promise<{ online: boolean }> {
  return { online: await onlinePayment.isOffered(ctx) }
}
