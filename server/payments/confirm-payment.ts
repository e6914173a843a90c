import type { PaymentOutcome, PaymentResult } from '#contract/payments.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getAccount } from './find-account.ts'
import { selectOrderByGatewayId } from './orders-store.ts'
import { settleById } from './settle-by-id.ts'

/**
 * The result that the browser receives from the gateway's form. The order must be the caller's own; everything else is
 * fetched from the gateway.
 */
export async function confirmPayment(ctx: Ctx, result: PaymentResult): Promise<PaymentOutcome> {
  const customerId = requireCustomer(ctx)
  const order = await findOrder(ctx, result)
  if (order?.customerId !== customerId) throw noSuchOrder()
  return settleSigned(ctx, order, result)
}

/** Translates the form that the gateway's page sends from an in-app browser, which forbids frames. */
export async function readReturn(ctx: Ctx, form: URLSearchParams): Promise<PaymentResult | 'failed' | null> {
  const { gateway } = await getAccount(ctx)
  return gateway.readReturn(form)
}

/**
 * Like confirmPayment, for the form that the gateway's page sends across sites, without our cookies, from in-app
 * browsers that forbid the frame. Only the signature proves that the gateway made it.
 */
export async function confirmReturnedPayment(ctx: Ctx, result: PaymentResult): Promise<PaymentOutcome> {
  const order = await findOrder(ctx, result)
  if (!order) throw noSuchOrder()
  return settleSigned(ctx, order, result)
}

function findOrder(ctx: Ctx, { gatewayOrderId }: PaymentResult) {
  return withTransaction(ctx, (tx) => selectOrderByGatewayId(tx, gatewayOrderId))
}

async function settleSigned(
  ctx: Ctx,
  order: { orderId: number; gatewayOrderId: string },
  { paymentId, signature }: PaymentResult,
): Promise<PaymentOutcome> {
  const account = await getAccount(ctx)
  const { gatewayOrderId } = order
  if (!account.gateway.isSignedPayment(account, { gatewayOrderId, paymentId, signature })) {
    throw new Refusal('bad-input', { id: 'notSigned' })
  }
  return settleById(ctx, account, { ...order, paymentId })
}

const noSuchOrder = () => new Refusal('not-found', { id: 'noSuchOrder' })
