import type { PaymentOutcome } from '#contract/payments.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { enqueueAfterAdvance } from '#server/orders/enqueue-jobs.ts'
import { confirmCash, findRequestedAdvance } from '#server/orders/states/confirm-cash.ts'
import type { LockedOrder } from '#server/orders/states/locked-orders-store.ts'
import { updateAdvance } from './advance-store.ts'
import { closePaymentRequests } from './close-payment-requests.ts'
import { type Payment, updatePaymentPurpose } from './payments-store.ts'
import { refundPayment } from './refund-payment.ts'

/**
 * The payment of an advance: it confirms the order, and so much less is due on delivery. Where no advance is outstanding, or
 * another amount, the money goes back and the order stays as it is. The order is locked.
 */
export async function takeAdvance(tx: Tx, order: LockedOrder, payment: Payment): Promise<PaymentOutcome> {
  const { orderId } = order
  const isRight = payment.amountPaise === (await findRequestedAdvance(tx, order)) && payment.currency === 'INR'
  if (!isRight) {
    await refundPayment(tx, payment, 'an advance that was not required any more')
    return 'refunded'
  }
  await updatePaymentPurpose(tx, payment.paymentId, 'advance')
  await updateAdvance(tx, orderId, payment.amountPaise)
  await confirmCash(tx, order, 'advance')
  await closePaymentRequests(tx, orderId)
  await enqueueAfterAdvance(tx, orderId)
  return 'paid'
}
