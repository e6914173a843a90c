import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getAccount, refundPayment, selectRefund, updateRefund } from '#server/payments/index.ts'
import { followRefunded } from './what-follows.ts'

/** Job 'pay-refund'. Killed half-way it asks again under the same key, and the gateway answers with the same refund (F16). */
export async function payRefund(ctx: Ctx, { refundId }: { refundId: number }): Promise<void> {
  const account = await getAccount(ctx)
  const refund = await withTransaction(ctx, (tx) => selectRefund(tx, refundId))
  if (refund?.status !== 'due') return
  const { supplierId } = ctx.tenant
  const made = await refundPayment(account, { ...refund, key: `haat-refund-${supplierId}-${refundId}` })
  await withTransaction(ctx, async (tx) => {
    const status = made.isProcessed ? 'processed' : 'requested'
    const isFirst = await updateRefund(tx, { refundId, from: 'due', status, gatewayRefundId: made.gatewayRefundId })
    if (isFirst) await followRefunded(tx, { ...refund, refundId })
  })
}
