import type { Tx } from '#server/kernel/ctx.ts'
import { enqueueRefundMail } from './enqueue-jobs.ts'
import type { GatewayRefund } from './gateway.ts'
import { refundOfKey } from './pay-refund.ts'
import { updateRefundOf } from './refunds-store.ts'

/** What the gateway reports of a refund, in an event or when it is polled: several times, and in any order. */
export async function noteRefund(
  tx: Tx,
  { isProcessed, hasFailed, key, ...reported }: GatewayRefund & { paymentId: string },
): Promise<void> {
  const refund = { ...reported, refundId: key === undefined ? undefined : refundOfKey(tx, key) }
  if (isProcessed) {
    const made = await updateRefundOf(tx, refund, 'processed')
    if (made?.wasDue) await enqueueRefundMail(tx, made)
  }
  if (!hasFailed) return
  await updateRefundOf(tx, refund, 'failed')
  tx.log.error({ refund: refund.gatewayRefundId, payment: refund.paymentId }, 'refund failed')
}
