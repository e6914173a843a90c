import type { ParsedInput } from '#contract/call.ts'
import type { confirmPayment as call, PaymentOutcome } from '#contract/payments.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getAccount, isSignedPayment } from '#server/payments/index.ts'
import { selectOrderByGatewayId } from './payments-store.ts'
import { settleById } from './settle-by-id.ts'

type Result = ParsedInput<typeof call>

/** What the browser brings from the gateway's form: the order is found among the caller's own, the rest is asked for. */
export async function confirmPayment(ctx: Ctx, result: Result): Promise<PaymentOutcome> {
  const customerId = requireCustomer(ctx)
  const order = await findOrder(ctx, result)
  if (order?.customerId !== customerId) throw noSuchOrder()
  return settleSigned(ctx, order, result)
}

/**
 * The same, brought by a form that the gateway's page sends across sites, without our cookies: where an in-app browser forbids
 * the frame. The signature alone says that the gateway has made it.
 */
export async function confirmReturnedPayment(ctx: Ctx, result: Result): Promise<PaymentOutcome> {
  const order = await findOrder(ctx, result)
  if (!order) throw noSuchOrder()
  return settleSigned(ctx, order, result)
}

function findOrder(ctx: Ctx, { gatewayOrderId }: Result) {
  return withTransaction(ctx, (tx) => selectOrderByGatewayId(tx, gatewayOrderId))
}

async function settleSigned(
  ctx: Ctx,
  order: { orderId: number; gatewayOrderId: string },
  { paymentId, signature }: Result,
): Promise<PaymentOutcome> {
  const account = await getAccount(ctx)
  if (!isSignedPayment(account.keySecret, { gatewayOrderId: order.gatewayOrderId, paymentId }, signature)) {
    throw new Refusal('bad-input', NOT_SIGNED)
  }
  return settleById(ctx, account, { ...order, paymentId })
}

const noSuchOrder = () => new Refusal('not-found', 'There is no such order.')

const NOT_SIGNED =
  'This payment could not be verified. If money was taken, it will be found and your order placed, or given back.'
