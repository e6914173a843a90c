import type { ParsedInput } from '#contract/call.ts'
import type { confirmPayment as call, PaymentOutcome } from '#contract/payments.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { getAccount, isSignedPayment } from '#server/payments/index.ts'
import { settleById } from './settle-by-id.ts'
import { selectOrderByGatewayId } from './store.ts'

/** What the browser brings from the gateway's form: the order is found among the caller's own, the rest is asked for. */
export async function confirmPayment(ctx: Ctx, input: ParsedInput<typeof call>): Promise<PaymentOutcome> {
  const customerId = requireCustomer(ctx)
  const { gatewayOrderId, paymentId, signature } = input
  const order = await withTransaction(ctx, (tx) => selectOrderByGatewayId(tx, gatewayOrderId))
  if (order?.customerId !== customerId) throw new Refusal('not-found', 'There is no such order.')
  const account = await getAccount(ctx)
  if (!isSignedPayment(account.keySecret, { gatewayOrderId: order.gatewayOrderId, paymentId }, signature)) {
    throw new Refusal('bad-input', NOT_SIGNED)
  }
  return settleById(ctx, account, { ...order, paymentId })
}

const NOT_SIGNED =
  'This payment could not be verified. If money was taken, it will be found and your order placed, or given back.'
