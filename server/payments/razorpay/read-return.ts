import type { PaymentResult } from '#contract/payments.ts'

/** A failed payment returns with an error instead of the three fields. */
export function readReturn(form: URLSearchParams): PaymentResult | 'failed' | null {
  const paymentId = form.get('razorpay_payment_id')
  const gatewayOrderId = form.get('razorpay_order_id')
  const signature = form.get('razorpay_signature')
  if (paymentId && gatewayOrderId && signature !== null) return { paymentId, gatewayOrderId, signature }
  return form.has('error[code]') ? 'failed' : null
}
