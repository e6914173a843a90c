import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type GatewayPayment, settlePayment } from '#server/orders/index.ts'
import { getAccount, type ShopAccount } from './find-account.ts'
import { selectOrderById } from './orders-store.ts'
import { selectRequestsAtGateway } from './requests-store.ts'
import { captured } from './settle-by-id.ts'

/**
 * Job 'check-payment', and the operator's `payments reconcile`: fetches all payments of the order from the gateway and
 * settles each, also those by QR codes and links, since the browser may be closed and the webhook lost (F10). An error of one code or
 * link hides no payment that came another way; the job is repeated for it.
 */
export async function checkPayment(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  const order = await withTransaction(ctx, (tx) => selectOrderById(tx, orderId))
  const requests = await withTransaction(ctx, (tx) => selectRequestsAtGateway(tx, orderId))
  if (!order || (!order.gatewayOrderId && requests.length === 0)) return
  const account = await getAccount(ctx)
  const { gateway } = account
  const [own, ...byRequests] = await Promise.allSettled([
    order.gatewayOrderId ? gateway.fetchPayments(account, order.gatewayOrderId) : [],
    ...requests.map(async (request) => (await gateway.upi?.fetchPaid(account, request)) ?? []),
  ])
  for (const payment of paymentsOf(own)) await captureAndSettle(ctx, account, { orderId, payment })
  for (const payment of byRequests.flatMap(paymentsOf)) await withTransaction(ctx, (tx) => settlePayment(tx, payment))
  const failed = [own, ...byRequests].find((fetched) => fetched.status === 'rejected')
  if (failed) throw failed.reason
}

function paymentsOf(fetched: PromiseSettledResult<GatewayPayment[]>): GatewayPayment[] {
  return fetched.status === 'fulfilled' ? fetched.value : []
}

async function captureAndSettle(
  ctx: Ctx,
  account: ShopAccount,
  { orderId, payment: found }: { orderId: number; payment: GatewayPayment },
): Promise<void> {
  const payment =
    found.status === 'authorized' && (await isOpen(ctx, orderId)) ? await captured(ctx, account, found) : found
  if (payment) await withTransaction(ctx, (tx) => settlePayment(tx, payment))
}

/** An order that has ended, or that is already paid, must not capture money that would have to be refunded. */
async function isOpen(ctx: Ctx, orderId: number): Promise<boolean> {
  const order = await withTransaction(ctx, (tx) => selectOrderById(tx, orderId))
  return order?.status === 'Payment pending'
}
