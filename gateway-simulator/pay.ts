import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Controls } from './controls.ts'
import type { Ledger, Order, Payment, PaymentRequest } from './ledger.ts'
import { sendEvent } from './webhooks.ts'

/** What the shopper's bank does. */
export type Try = 'success' | 'failure' | 'late'

export interface Bank {
  ledger: Ledger
  controls: Controls
}

/** What the form passes to the shop's page after a success. */
export interface Handed {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** With the outcome 'late' the form reports a failure first, and the payment succeeds after this delay. */
const LATE_MS = 4_000

export function tryToPay({ ledger, controls }: Bank, order: Order, outcome: Try, lateMs = LATE_MS): Payment {
  const { currency, extraPaise } = controls
  const payment = ledger.addPayment({
    keyId: order.keyId,
    orderId: order.id,
    amount: order.amount + extraPaise,
    currency,
    status: outcome === 'success' ? 'authorized' : 'failed',
    method: 'upi',
  })
  ending({ ledger, controls }, payment, { outcome, lateMs })
  return payment
}

function ending(bank: Bank, payment: Payment, { outcome, lateMs }: { outcome: Try; lateMs: number }): void {
  if (outcome === 'success') authorised(bank, payment)
  else later(sendEvent(bank.ledger, bank.controls, { event: 'payment.failed', payment }))
  if (outcome === 'late') later(authoriseLate(bank, payment, lateMs))
}

/** A UPI link is handed out for the order: the payment exists, and nobody has approved it yet. */
export function beginUpi({ ledger, controls }: Bank, order: Order): Payment {
  const { currency, extraPaise } = controls
  const amount = order.amount + extraPaise
  return ledger.addPayment({
    ...{ keyId: order.keyId, orderId: order.id, amount, currency },
    status: 'created',
    method: 'upi',
  })
}

/** In the UPI app. */
export function finishUpi(bank: Bank, payment: Payment, outcome: Try, lateMs = LATE_MS): void {
  if (payment.status !== 'created') return
  bank.ledger.setPaymentStatus(payment, outcome === 'success' ? 'authorized' : 'failed')
  ending(bank, payment, { outcome, lateMs })
}

/**
 * Pays by a QR code or a link, which closes it. A payment that was on its way when it was closed still arrives, which is why neither a
 * closed nor a paid one is refused here.
 */
export function payRequest({ ledger, controls }: Bank, request: PaymentRequest): Payment {
  const { currency, extraPaise } = controls
  const { keyId, orderId, id: requestId, kind, amount } = request
  const payment = ledger.addPayment({
    ...{ keyId, orderId, requestId, amount: amount + extraPaise, currency },
    ...{ status: 'authorized', method: 'upi' },
  })
  ledger.setPaymentStatus(payment, 'captured')
  if (request.status === 'open') ledger.setRequestStatus(request, 'paid')
  later(sendEvent(ledger, controls, { event: 'payment.captured', payment }))
  if (kind === 'link') later(sendEvent(ledger, controls, { event: 'order.paid', payment }))
  const event = kind === 'qr' ? 'qr_code.credited' : 'payment_link.paid'
  later(sendEvent(ledger, controls, { event, payment, request }))
  return payment
}

export function capture({ ledger, controls }: Bank, payment: Payment): void {
  ledger.setPaymentStatus(payment, 'captured')
  later(sendEvent(ledger, controls, { event: 'payment.captured', payment }))
  later(sendEvent(ledger, controls, { event: 'order.paid', payment }))
}

export function signed(ledger: Ledger, payment: Payment): Handed {
  const secret = ledger.account(payment.keyId)?.keySecret ?? ''
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.orderId,
    razorpay_signature: createHmac('sha256', secret).update(`${payment.orderId}|${payment.id}`).digest('hex'),
  }
}

function authorised(bank: Bank, payment: Payment): void {
  later(sendEvent(bank.ledger, bank.controls, { event: 'payment.authorized', payment }))
  if (!bank.controls.manualCapture) capture(bank, payment)
}

async function authoriseLate(bank: Bank, payment: Payment, lateMs: number): Promise<void> {
  await sleep(lateMs, undefined, { ref: false })
  bank.ledger.setPaymentStatus(payment, 'authorized')
  authorised(bank, payment)
}

/** Events are sent in the background. */
function later(work: Promise<void>): void {
  work.catch(() => {})
}
