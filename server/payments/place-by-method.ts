import type { ParsedInput } from '#contract/call.ts'
import type { placeOrder as call, PaymentMode, PlacedOrder } from '#contract/orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { cashOnDelivery } from './cash-on-delivery.ts'
import { onlinePayment } from './online-payment.ts'
import type { PaymentMethod } from './payment-method.ts'

const METHODS: Readonly<Record<PaymentMode, PaymentMethod>> = { COD: cashOnDelivery, ONLINE: onlinePayment }

/** Places the order by the chosen payment method; orders/ does the rest. Traces and metrics have the call by this name. */
export function placeOrder(ctx: Ctx, input: ParsedInput<typeof call>): Promise<PlacedOrder> {
  return METHODS[input.payment].place(ctx, input)
}
