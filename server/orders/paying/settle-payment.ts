import type { PaymentOutcome } from '#contract/payments.ts'
import { takeFromCart } from '#server/cart/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { counter } from '#server/kernel/metrics.ts'
import { takeUseAgain } from '#server/offers/index.ts'
import { enqueueAfterPlaced } from '#server/orders/enqueue-jobs.ts'
import { returnUnits, takeUnitsAgain } from '#server/orders/placing/stock-store.ts'
import { type LockedOrder, lockOrder, updateReview } from '#server/orders/states/locked-orders-store.ts'
import { moveOrder } from '#server/orders/states/move-order.ts'
import { selectOrderedItems } from '#server/orders/store.ts'
import type { GatewayPayment } from './gateway-payment.ts'
import { selectKnownRequest } from './payment-requests-store.ts'
import { type Payment, savePayment, updatePaymentPurpose } from './payments-store.ts'
import { prepayOrder } from './prepay-order.ts'
import { refundPayment } from './refund-payment.ts'
import { takeAdvance } from './take-advance.ts'

/**
 * Decides on a payment of an order, under the lock of the order's row. The browser's call, the webhook and the jobs all
 * end here, in any order and any number of times (F10-F16): a payment is decided once, when it is captured, and the
 * decision is final.
 */
export async function settlePayment(tx: Tx, given: GatewayPayment): Promise<PaymentOutcome | 'unknown'> {
  const order = await lockPaid(tx, given)
  if (!order) return 'unknown'
  const payment = await savePayment(tx, order.orderId, given)
  if (!payment) {
    tx.log.error({ payment: given.paymentId, order: order.number }, 'a payment of another order')
    return 'unknown'
  }
  if (payment.status !== 'captured') return 'confirming'
  if (payment.purpose !== 'none') return OUTCOME[payment.purpose]
  const outcome = given.isRefunded ? await noteRefunded(tx, payment) : await judge(tx, order, payment, given)
  countPayment({ outcome })
  return outcome
}

/** A payment by a QR code or a link names that, and no order of ours. */
async function lockPaid(tx: Tx, { requestId, gatewayOrderId }: GatewayPayment): Promise<LockedOrder | undefined> {
  if (requestId !== undefined) return lockOrder(tx, { gatewayRequestId: requestId })
  return gatewayOrderId === null ? undefined : lockOrder(tx, { gatewayOrderId })
}

const countPayment = counter(
  'haat_payments_total',
  'Captured payments by what was made of them: paid, refunded, review.',
)

const OUTCOME = { order: 'paid', advance: 'paid', refund: 'refunded', review: 'review' } as const

/** The gateway has refunded it already, so it cannot pay for the order; the job that sends the refund finds it already made. */
async function noteRefunded(tx: Tx, payment: Payment): Promise<PaymentOutcome> {
  await refundPayment(tx, payment, 'given back at the gateway before we knew of it')
  return 'refunded'
}

async function judge(
  tx: Tx,
  order: LockedOrder,
  payment: Payment,
  { requestId }: GatewayPayment,
): Promise<PaymentOutcome> {
  if (order.paymentMode === 'COD') {
    const request = requestId === undefined ? undefined : await selectKnownRequest(tx, order.orderId, requestId)
    if (request?.kind === 'advance') return takeAdvance(tx, order, payment)
    return prepayOrder(tx, order, { payment, discountPercent: request?.discountPercent ?? undefined })
  }
  const isRight = payment.amountPaise === order.totalPaise && payment.currency === 'INR'
  if (!isRight && order.status === 'Payment pending') return lookInto(tx, order, payment)
  if (!isRight || !(await isWanted(tx, order))) {
    await refundPayment(tx, payment, 'paid after the order had ended, or twice')
    return 'refunded'
  }
  await moveOrder(tx, order, { to: 'Placed', mover: 'gateway', note: `paid: ${payment.paymentId}` })
  await updatePaymentPurpose(tx, payment.paymentId, 'order')
  await takeFromCart(tx, order.customerId, await selectOrderedItems(tx, order.orderId))
  await enqueueAfterPlaced(tx, order.orderId, 'ONLINE')
  return 'paid'
}

/** An expired order is revived if its units are still in stock, and its offer is not used up (F16). */
async function isWanted(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.review) return false
  if (order.status === 'Payment pending') return true
  if (order.cancelledFor !== 'expired' || !(await takeUnitsAgain(tx, order.orderId))) return false
  if (await takeUseAgain(tx, order.orderId)) return true
  await returnUnits(tx, order.orderId)
  return false
}

/** Neither shipped nor refunded before the operator has reviewed it (F15). */
async function lookInto(tx: Tx, order: LockedOrder, payment: Payment): Promise<PaymentOutcome> {
  const review = `Payment ${payment.paymentId} is ${payment.amountPaise} paise ${payment.currency}, the order ${order.totalPaise} paise INR.`
  await updatePaymentPurpose(tx, payment.paymentId, 'review')
  await updateReview(tx, order.orderId, review)
  tx.log.error({ payment: payment.paymentId, order: order.number }, 'payment in review')
  return 'review'
}
