import type { Tx } from '#server/kernel/ctx.ts'
import { enqueueRefund } from './enqueue-jobs.ts'
import { insertRefund, type Payment, updatePaymentPurpose } from './payments-store.ts'

/** Refunds the whole payment, once; after this transaction a job sends the refund to the gateway. */
export async function refundPayment(tx: Tx, payment: Payment, reason: string): Promise<void> {
  if (payment.purpose === 'none') await updatePaymentPurpose(tx, payment.paymentId, 'refund')
  const refundId = await insertRefund(tx, payment, reason)
  if (refundId !== undefined) await enqueueRefund(tx, refundId)
}
