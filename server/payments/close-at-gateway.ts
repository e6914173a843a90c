import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { settlePayment } from '#server/orders/index.ts'
import { enqueuePaymentCheck } from './enqueue-jobs.ts'
import { getAccount } from './find-account.ts'
import { selectRequest } from './requests-store.ts'

/** A payment by UPI may appear a day later. */
const DAY_SECONDS = 24 * 60 * 60

/**
 * Job 'close-payment-request': closes it at the gateway, and settles what was paid before that. One that the gateway
 * does not know yet is closed by whoever opens it (get-payment-link.ts).
 */
export async function closeAtGateway(ctx: Ctx, { requestId }: { requestId: number }): Promise<void> {
  const request = await withTransaction(ctx, (tx) => selectRequest(tx, requestId))
  if (!request || request.kind === 'intent' || request.gatewayRequestId === null) return
  const account = await getAccount(ctx)
  const { upi } = account.gateway
  if (!upi) throw new Error(`the gateway ${account.gateway.code} cannot close the request ${requestId}`)
  const known = { kind: request.kind === 'qr' ? 'qr' : 'link', id: request.gatewayRequestId } as const
  await upi.close(account, known)
  const paid = await upi.fetchPaid(account, known)
  for (const payment of paid) await withTransaction(ctx, (tx) => settlePayment(tx, payment))
  await withTransaction(ctx, (tx) => enqueuePaymentCheck(tx, request.orderId, DAY_SECONDS))
}
