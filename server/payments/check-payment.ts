import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { settle } from '#server/orders/index.ts'
import { getAccount } from './find-account.ts'
import { selectOrderById } from './orders-store.ts'
import { captured } from './settle-by-id.ts'

/**
 * Job 'check-payment', and the operator's `payments reconcile`: asks the gateway for all payments of the order and settles
 * each, for the browser may be gone and the webhook lost (F10).
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

/** An order that has ended, or that another of these payments has paid, shall not take the money that it would give back. */
async function isOpen(ctx: Ctx, orderId: number): Promise<boolean> {
  const order = await withTransaction(ctx, (tx) => selectOrderById(tx, orderId))
  return order?.status === 'Payment pending'
}
