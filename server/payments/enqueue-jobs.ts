import { addJob } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { enqueueOrderNews } from '#server/phone-messages/index.ts'

/** Fetches the state of the order's payments from the gateway once more. */
export async function enqueuePaymentCheck(tx: Tx, orderId: number, afterSeconds = 0): Promise<void> {
  await addJob(tx, 'check-payment', { orderId }, { afterSeconds })
}

/** Closes this request at the gateway. */
export async function enqueueClosing(tx: Tx, requestId: number): Promise<void> {
  await addJob(tx, 'close-payment-request', { requestId })
}

const DAY_SECONDS = 24 * 60 * 60

/** Whether the gateway has sent a refund that it took, a day later: its event may be lost, or the shop has no webhook. */
export async function enqueueRefundCheck(tx: Tx, refundId: number, day: number): Promise<void> {
  await addJob(tx, 'check-refund', { refundId, day }, { afterSeconds: DAY_SECONDS })
}

/** Two payments of one order are two refunds, and two mails. */
export async function enqueueRefundMail(
  tx: Tx,
  { orderId, refundId, amountPaise }: { orderId: number; refundId: number; amountPaise: number },
): Promise<void> {
  await addJob(tx, 'send-mail', { mail: 'refunded', orderId, refundId, amountPaise })
  await enqueueOrderNews(tx, { news: 'refunded', orderId, refundId, amountPaise })
}
