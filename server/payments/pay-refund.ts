import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueueRefundCheck, enqueueRefundMail } from './enqueue-jobs.ts'
import { getAccount, type ShopAccount } from './find-account.ts'
import type { Gateway } from './gateway.ts'
import { selectRefund, updateRefund } from './refunds-store.ts'

/** Job 'pay-refund'. Repeated after a crash it sends the same key, and the gateway returns the same refund (F16). */
export async function payRefund(ctx: Ctx, { refundId }: { refundId: number }): Promise<void> {
  const account = await getAccount(ctx)
  const refund = await withTransaction(ctx, (tx) => selectRefund(tx, refundId))
  if (refund?.status !== 'due') return
  const made = await refundOnce(account, { ...refund, key: refundKey(ctx, refundId) })
  await withTransaction(ctx, async (tx) => {
    const status = made.isProcessed ? 'processed' : 'requested'
    const isFirst = await updateRefund(tx, { refundId, from: 'due', status, gatewayRefundId: made.gatewayRefundId })
    if (!isFirst) return
    await enqueueRefundMail(tx, { ...refund, refundId })
    if (!made.isProcessed) await enqueueRefundCheck(tx, refundId, 1)
  })
}

function refundKey({ tenant }: Ctx, refundId: number): string {
  return `haat-refund-${tenant.supplierId}-${refundId}`
}

/** The refund of a key of ours; undefined if it is none. */
export function refundOfKey({ tenant }: Ctx, key: string): number | undefined {
  const [, supplierId, refundId] = /^haat-refund-(\d+)-(\d+)$/.exec(key) ?? []
  return Number(supplierId) === tenant.supplierId ? Number(refundId) : undefined
}

/**
 * The gateway refuses what is more than the rest of the payment: it has this refund already and forgot its key, or the whole payment was
 * refunded there, by itself or by hand. A part that was refunded by hand is not taken for ours, unless the gateway reports it
 * (updateRefundOf).
 */
async function refundOnce(account: ShopAccount, refund: Parameters<Gateway['refund']>[1]) {
  const { gateway } = account
  try {
    return await gateway.refund(account, refund)
  } catch (error) {
    const ours = (await gateway.fetchRefunds(account, refund.paymentId)).find(({ key }) => key === refund.key)
    if (ours) return ours
    const payment = await gateway.fetchPayment(account, refund.paymentId)
    if (!payment?.isRefunded) throw error
    return { gatewayRefundId: null, isProcessed: true }
  }
}
