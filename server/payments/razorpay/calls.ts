import { z } from 'zod'
import { text } from '#contract/call.ts'
import { type Gateway, GatewayRefused } from '#server/payments/gateway.ts'
import { callRazorpay } from './call-razorpay.ts'
import { paymentSchema, readPayment } from './read-payment.ts'
import { readRefund, refundSchema } from './read-refund.ts'

// The gateway's API as documented. Amounts are in paise.

export const open: Gateway['open'] = async (account, { amountPaise, receipt, number }) => {
  const order = await callRazorpay(account, 'POST', '/v1/orders', z.object({ id: text, amount: z.number() }), {
    body: {
      amount: amountPaise,
      currency: 'INR',
      receipt,
      unique_receipt: true,
      notes: { order: number },
      payment: { capture: 'automatic' },
    },
  })
  if (order.amount !== amountPaise) throw new GatewayRefused(`the order ${order.id} is of another amount`)
  return order.id
}

export const fetchPayment: Gateway['fetchPayment'] = async (account, paymentId) =>
  readPayment(await callRazorpay(account, 'GET', `/v1/payments/${encodeURIComponent(paymentId)}`, paymentSchema))

export const fetchPayments: Gateway['fetchPayments'] = async (account, gatewayOrderId) => {
  const path = `/v1/orders/${encodeURIComponent(gatewayOrderId)}/payments`
  const { items } = await callRazorpay(account, 'GET', path, z.object({ items: z.array(paymentSchema) }))
  return items.map(readPayment).filter((payment) => payment !== undefined)
}

export const capture: Gateway['capture'] = async (account, { paymentId, amountPaise, currency }) => {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/capture`
  return readPayment(
    await callRazorpay(account, 'POST', path, paymentSchema, { body: { amount: amountPaise, currency } }),
  )
}

export const refund: Gateway['refund'] = async (account, { paymentId, amountPaise, key }) => {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`
  const made = await callRazorpay(account, 'POST', path, refundSchema, {
    body: { amount: amountPaise, receipt: key },
    headers: { 'X-Refund-Idempotency': key },
  })
  return readRefund(made)
}

export const fetchRefunds: Gateway['fetchRefunds'] = async (account, paymentId) => {
  // The most that one response has; a payment has a few.
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=100`
  const { items } = await callRazorpay(account, 'GET', path, z.object({ items: z.array(refundSchema) }))
  return items.map(readRefund)
}
