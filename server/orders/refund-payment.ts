import type { Tx } from '#server/kernel/ctx.ts'
import { enqueueRefund } from './enqueue-jobs.ts'
import { lockOrder } from './locked-orders-store.ts'
import {
  insertPartRefund,
  insertRefund,
  type Payment,
  selectCapturedPayments,
  selectPartRefund,
  selectUnrefunded,
  updatePaymentPurpose,
} from './payments-store.ts'

/**
 * Refunds the payment, or what is left of it, once; after this transaction, which has locked the order, a job sends the refund to the
 * gateway.
 */
export async function refundPayment(tx: Tx, payment: Payment, reason: string): Promise<void> {
  if (payment.purpose === 'none') await updatePaymentPurpose(tx, payment.paymentId, 'refund')
  const amountPaise = await selectUnrefunded(tx, payment)
  if (amountPaise === 0) return
  const refundId = await insertRefund(tx, { payment, amountPaise, reason })
  if (refundId !== undefined) await enqueueRefund(tx, refundId)
}

interface RefundPart {
  orderId: number
  /** Of the cause, such as 'part-2' or 'return-7'. */
  key: string
  paise: number
  reason: string
}

/**
 * Refunds a part of the payment of an order, once for each key. All refunds of the payment are never more than it: what would be more is
 * an error, as is an order that was not paid online. Locks the order.
 */
export async function refundPart(tx: Tx, { orderId, key, paise, reason }: RefundPart): Promise<void> {
  const order = await lockOrder(tx, { orderId })
  const payment = (await selectCapturedPayments(tx, orderId)).find(({ purpose }) => purpose === 'order')
  if (!order || !payment) throw new Error(`no payment of order ${orderId} can be refunded`)
  const earlier = await selectPartRefund(tx, payment.paymentId, key)
  if (earlier && earlier.amountPaise !== paise)
    throw new Error(`refund ${key} of order ${orderId} is of another amount`)
  if (earlier) return
  const left = await selectUnrefunded(tx, payment)
  if (paise <= 0 || paise > left)
    throw new Error(`${paise} paise of order ${orderId} are to be refunded, ${left} are left`)
  await enqueueRefund(tx, await insertPartRefund(tx, { payment, amountPaise: paise, reason, key }))
}
