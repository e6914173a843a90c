import type { PaymentOptions } from '#contract/payments.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { whyCodIsClosed } from '#server/orders/index.ts'
import { onlinePayment } from './online-payment.ts'

export async function getPaymentOptions(ctx: Ctx): Promise<PaymentOptions> {
  const [online, noCod] = await Promise.all([onlinePayment.isOffered(ctx), whyCodIsClosed(ctx)])
  return { online, noCod }
}
