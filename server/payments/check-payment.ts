import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { settle } from '#server/orders/index.ts'
import { getAccount } from './find-account.ts'
import { selectOrderById } from './orders-store.ts'
import { captured } from './settle-by-id.ts'

/**
 * Job 'check-payment', and the operator's `payments reconcile`: fetches all payments of the order from the gateway and
 * settles each, since the browser may be closed and the webhook lost (F10).
 */
export async function checkPayment(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  const order = await withTransaction(ctx, (tx) => selectOrderById(tx, orderId))
  if (!order?.gatewayOrderId) return
  const account = await getAccount(ctx)
  for (const found of await account.gateway.fetchPayments(account, order.gatewayOrderId)) {
    const payment =
      found.status === 'authorized' && (await isOpen(ctx, orderId)) ? await captured(ctx, account, found) : found
    if (payment) await withTransaction(ctx, (tx) => settle(tx, payment))
  }
}

/** An order that has ended, or that is already paid, must not capture money that would have to be refunded. */
async function isOpen(ctx: Ctx, orderId: number): Promise<boolean> {
  const order = await withTransaction(ctx, (tx) => selectOrderById(tx, orderId))
  return order?.status === 'Payment pending'
}
