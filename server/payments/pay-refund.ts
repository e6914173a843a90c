import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueueRefundMail } from './enqueue-jobs.ts'
import { getAccount, type ShopAccount } from './find-account.ts'
import type { Gateway } from './gateway.ts'
import { selectRefund, updateRefund } from './store.ts'

/** Job 'pay-refund'. Repeated after a crash it sends the same key, and the gateway returns the same refund (F16). */
export async function payRefund(ctx: Ctx, { refundId }: { refundId: number }): Promise<void> {
  const account = await getAccount(ctx)
  const refund = await withTransaction(ctx, (tx) => selectRefund(tx, refundId))
  if (refund?.status !== 'due') return
  const { supplierId } = ctx.tenant
  const made = await refundOnce(account, { ...refund, key: `haat-refund-${supplierId}-${refundId}` })
  await withTransaction(ctx, async (tx) => {
    const status = made.isProcessed ? 'processed' : 'requested'
    const isFirst = await updateRefund(tx, { refundId, from: 'due', status, gatewayRefundId: made.gatewayRefundId })
    if (isFirst) await enqueueRefundMail(tx, { ...refund, refundId })
  })
}

/** The gateway refuses a payment that is already refunded, whether by itself or by hand. */
async function refundOnce(account: ShopAccount, refund: Parameters<Gateway['refund']>[1]) {
  try {
    return await account.gateway.refund(account, refund)
  } catch (error) {
    const payment = await account.gateway.fetchPayment(account, refund.paymentId)
    if (!payment?.isRefunded) throw error
    return { gatewayRefundId: null, isProcessed: true }
  }
}
