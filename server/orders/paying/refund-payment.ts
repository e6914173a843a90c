import type { Tx } from '#server/kernel/ctx.ts'
import { enqueueRefund } from '#server/orders/enqueue-jobs.ts'
import { lockOrder } from '#server/orders/states/locked-orders-store.ts'
import { splitBack } from './advance.ts'
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
 * Refunds the payment, or what is left of it, once, and returns how much that is; after this transaction, which has locked the order, a
 * job sends the refund to the gateway.
 */
export async function refundPayment(tx: Tx, payment: Payment, reason: string): Promise<number> {
  if (payment.purpose === 'none') await updatePaymentPurpose(tx, payment.paymentId, 'refund')
  const amountPaise = await selectUnrefunded(tx, payment)
  if (amountPaise === 0) return 0
  const refundId = await insertRefund(tx, { payment, amountPaise, reason })
  if (refundId !== undefined) await enqueueRefund(tx, refundId)
  return refundId === undefined ? 0 : amountPaise
}

interface RefundPart {
  orderId: number
  /** Of the cause, such as 'part-2' or 'return-7'. */
  key: string
  paise: number
  reason: string
}

/**
 * Refunds a part of what was paid online for an order, once for each key. Throws if the refunds of a payment would exceed it, or if nothing
 * was paid online. Locks the order.
 */
export async function refundPart(tx: Tx, { orderId, key, paise, reason }: RefundPart): Promise<void> {
  const order = await lockOrder(tx, { orderId })
  const [first, second] = await selectPaying(tx, orderId)
  if (!order || !first) throw new Error(`no payment of order ${orderId} can be refunded`)
  const earlier = await selectPartRefund(tx, orderId, key)
  if (earlier !== 0 && earlier !== paise) throw new Error(`refund ${key} of order ${orderId} is of another amount`)
  if (earlier !== 0) return
  const left = [await selectUnrefunded(tx, first), second ? await selectUnrefunded(tx, second) : 0] as const
  if (paise <= 0 || paise > left[0] + left[1])
    throw new Error(`${paise} paise of order ${orderId} are to be refunded, ${left[0] + left[1]} are left`)
  const [ofFirst, ofSecond] = splitBack(paise, left)
  for (const [payment, amountPaise] of [[first, ofFirst] as const, [second, ofSecond] as const]) {
    if (!payment || amountPaise === 0) continue
    await enqueueRefund(tx, await insertPartRefund(tx, { payment, amountPaise, reason, key }))
  }
}

/** What is left of an advance on an order for cash. The order is locked. */
export async function findAdvanceLeft(tx: Tx, orderId: number): Promise<number> {
  const advance = (await selectPaying(tx, orderId)).find(({ purpose }) => purpose === 'advance')
  return advance ? selectUnrefunded(tx, advance) : 0
}

/** At most two: what was paid in advance, last. */
async function selectPaying(tx: Tx, orderId: number): Promise<Payment[]> {
  const payments = await selectCapturedPayments(tx, orderId)
  const of = (wanted: Payment['purpose']) => payments.filter(({ purpose }) => purpose === wanted)
  return [...of('order'), ...of('advance')]
}
