import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOnlineDiscountPercent } from '#server/orders/index.ts'
import { onlinePayment } from './online-payment.ts'

export async function getPaymentOptions(ctx: Ctx): Promise<{ online: boolean; onlineDiscountPercent: number }> {
  const online = await onlinePayment.isOffered(ctx)
  return { online, onlineDiscountPercent: await withTransaction(ctx, selectOnlineDiscountPercent) }
}
