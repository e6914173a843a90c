import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import {
  fetchPayment,
  type GatewayAccount,
  getAccount,
  refundPayment,
  selectRefund,
  updateRefund,
} from '#server/payments/index.ts'
import { enqueueAfterRefunded } from './enqueue-jobs.ts'

/** Job 'pay-refund'. Killed half-way it asks again under the same key, and the gateway answers with the same refund (F16). */
export async function payRefund(ctx: Ctx, { refundId }: { refundId: number }): Promise<void> {
  const account = await getAccount(ctx)
  const refund = await withTransaction(ctx, (tx) => selectRefund(tx, refundId))
  if (refund?.status !== 'due') return
  const { supplierId } = ctx.tenant
  const made = await refundOnce(account, { ...refund, key: `haat-refund-${supplierId}-${refundId}` })
  await withTransaction(ctx, async (tx) => {
    const status = made.isProcessed ? 'processed' : 'requested'
    const isFirst = await updateRefund(tx, { refundId, from: 'due', status, gatewayRefundId: made.gatewayRefundId })
    if (isFirst) await enqueueAfterRefunded(tx, { ...refund, refundId })
  })
}

/** The gateway refuses what it has given back already: by itself, or because somebody asked it to by hand. */
async function refundOnce(account: GatewayAccount, refund: Parameters<typeof refundPayment>[1]) {
  try {
    return await refundPayment(account, refund)
  } catch (error) {
    const payment = await fetchPayment(account, refund.paymentId)
    if (!payment?.isRefunded) throw error
    return { gatewayRefundId: null, isProcessed: true }
  }
}
