import type { Adjustment } from '#contract/cart-total.ts'
import { PAYMENT_MIN_PAISE } from '#contract/limits.ts'
import type { PaymentOutcome } from '#contract/payments.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { insertPart, selectParts, selectPlaced } from '#server/orders/cancelling/parts-store.ts'
import { priceRest } from '#server/orders/cancelling/price-rest.ts'
import { enqueueAfterPrepaid } from '#server/orders/enqueue-jobs.ts'
import { confirmCash } from '#server/orders/states/confirm-cash.ts'
import type { LockedOrder } from '#server/orders/states/locked-orders-store.ts'
import { closePaymentRequests } from './close-payment-requests.ts'
import { insertPrepaid } from './payment-requests-store.ts'
import { type Payment, updatePaymentPurpose } from './payments-store.ts'
import { refundPayment } from './refund-payment.ts'

export interface Prepayment {
  adjustments: Adjustment[]
  totalPaise: number
  /** Without what was paid in advance. */
  payPaise: number
  /** A link is not offered after this, though a payment that is on its way still counts. */
  isPacked: boolean
}

/**
 * What the order costs if it is paid online instead of on delivery, with the discount for that. Undefined if it cannot be: it is paid, on
 * its way or ended, or a courier has it booked to collect its cash. Lock the order before you rely on the result.
 */
export async function pricePrepaid(
  tx: Tx,
  order: LockedOrder,
  discountPercent: number,
): Promise<Prepayment | undefined> {
  const { status, paymentMode, review, exchangeOf } = order
  if (paymentMode !== 'COD' || exchangeOf !== null || review !== null) return undefined
  if (status !== 'Placed' && status !== 'Confirmed') return undefined
  const placed = await selectPlaced(tx, order.orderId)
  if (placed.hasParcel) return undefined
  const units = placed.lines.map(({ unitsLeft }) => unitsLeft)
  const price = priceRest(placed, units, discountPercent)
  if (!price || price.totalPaise > order.totalPaise) return undefined
  const payPaise = price.totalPaise - order.advancePaise
  return payPaise < PAYMENT_MIN_PAISE ? undefined : { ...price, payPaise, isPacked: placed.isPacked }
}

/**
 * A payment of an order that was to be paid on delivery: it becomes prepaid if it was not handed over, or the money goes back and the order
 * stays as it is. The discount is a part of the order without pieces, which is credited like one.
 */
export async function prepayOrder(
  tx: Tx,
  order: LockedOrder,
  { payment, discountPercent }: { payment: Payment; discountPercent: number | undefined },
): Promise<PaymentOutcome> {
  const { orderId } = order
  const price = discountPercent === undefined ? undefined : await pricePrepaid(tx, order, discountPercent)
  if (!price || discountPercent === undefined || price.payPaise !== payment.amountPaise || payment.currency !== 'INR') {
    await refundPayment(tx, payment, 'paid online when the order could only be paid on delivery')
    return 'refunded'
  }
  const lessPaise = order.totalPaise - price.totalPaise
  const parts = (await selectParts(tx, orderId)).length
  const afterPart = lessPaise > 0 ? parts + 1 : parts
  if (lessPaise > 0) {
    await insertPart(tx, {
      ...{ orderId, part: afterPart, lines: [], adjustments: price.adjustments, paise: lessPaise },
      ...{ mover: 'customer', reason: PAID_ONLINE, formKey: `prepaid ${payment.paymentId}`, stocks: [] },
    })
  }
  await updatePaymentPurpose(tx, payment.paymentId, 'order')
  await insertPrepaid(tx, { orderId, paymentId: payment.paymentId, afterPart, discountPercent })
  await confirmCash(tx, order, 'payment')
  await closePaymentRequests(tx, orderId)
  await enqueueAfterPrepaid(tx, orderId, lessPaise > 0 ? afterPart : undefined)
  return 'paid'
}

const PAID_ONLINE = 'paid online'
