import type { ParsedInput } from '#contract/call.ts'
import type { checkOwnPayment as call } from '#contract/payment-requests.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { checkPayment } from './check-payment.ts'
import { selectOrderByGatewayId } from './orders-store.ts'

const PER_CUSTOMER = { max: 60, seconds: 60 * 60 }

/** Whoever has paid need not wait for the gateway's event. If it does not answer, the jobs poll. */
export async function checkOwnPayment(ctx: Ctx, { gatewayOrderId }: ParsedInput<typeof call>): Promise<undefined> {
  const customerId = requireCustomer(ctx)
  const order = await withTransaction(ctx, (tx) => selectOrderByGatewayId(tx, gatewayOrderId))
  if (order?.customerId !== customerId) throw new Refusal('not-found', { id: 'noSuchOrder' })
  await limitRate(ctx, [{ bucket: `check-payment:customer:${customerId}`, ...PER_CUSTOMER }])
  await checkPayment(ctx, order).catch((err: unknown) => {
    ctx.log.warn({ err, orderId: order.orderId }, 'could not fetch the payments from the gateway')
  })
}
