import { z } from 'zod'
import { defineCall, defineLocalCall, nothing, statusTrue, text } from './call.ts'
import type { OrderStatus } from './orders.ts'

/**
 * What has become of a payment: the order counts; the gateway has not told us yet; somebody must look at it; the money goes
 * back, because the order had ended.
 */
export type PaymentOutcome = 'paid' | 'confirming' | 'review' | 'refunded'

const OUTCOMES: Readonly<Record<PaymentOutcome, string>> = {
  paid: 'Payment received.',
  confirming: 'Your payment is being confirmed. Your order appears here as soon as the bank has answered.',
  review: 'We have received a payment that does not match your order. The shop looks at it and will write to you.',
  refunded: 'Your payment came after the order had ended, so it is being given back in full.',
}

export const confirmPayment = defineCall({
  method: 'POST',
  path: '/api/order_final',
  summary: "Verifies the gateway's signature of a payment and settles the order",
  auth: 'customer',
  input: z.object({ paymentId: text.min(1).max(100), gatewayOrderId: text.min(1).max(100), signature: text.max(200) }),
  body: z.object({ razorpay_payment_id: text, razorpay_order_id: text, razorpay_signature: text }),
  read: (body) => ({
    paymentId: body.razorpay_payment_id,
    gatewayOrderId: body.razorpay_order_id,
    signature: body.razorpay_signature,
  }),
  answer: z.object({ status: statusTrue, message: z.string(), state: z.string() }),
  write: (outcome: PaymentOutcome) => ({ status: 'true' as const, message: OUTCOMES[outcome], state: outcome }),
  refusals: ['bad-input', 'unauthorized', 'not-found'],
})

/** The signature is over the raw bytes, so the body is not parsed before it is checked. */
export const receiveRazorpayEvent = defineCall({
  method: 'POST',
  path: '/webhooks/razorpay',
  summary: 'Events of the payment gateway, signed by X-Razorpay-Signature',
  encoding: 'raw',
  input: z.object({ body: z.string(), signature: text.max(200), eventId: text.max(200) }),
  body: z.string(),
  read: (body, meta) => ({
    body,
    signature: meta.headers.get('x-razorpay-signature') ?? '',
    eventId: meta.headers.get('x-razorpay-event-id') ?? '',
  }),
  answer: z.object({ status: statusTrue }),
  write: (_output: undefined) => ({ status: 'true' as const }),
  refusals: ['bad-input', 'unauthorized'],
})

/** Does the shop take online payment, and how much less is paid then (R07)? */
export const getPaymentOptions = defineLocalCall({
  summary: 'How this shop can be paid',
  input: nothing,
  output: z.custom<{ online: boolean; onlineDiscountPercent: number }>(),
})

/** An own order on its way through the gateway. Amounts in paise. */
export interface OpenPayment {
  number: string
  gatewayOrderId: string
  status: OrderStatus
  inReview: boolean
  /** The gateway has told of a payment that is not settled yet. */
  isConfirming: boolean
  /** Until then the goods are kept; 0 when that time is over. */
  secondsLeft: number
  /** Of each line, in its order. */
  linePaise: number[]
  /** How many pieces it has, as the cart's totals say. */
  items: number
  deliveryPaise: number
  discountPaise: number
  totalPaise: number
  keyId: string
  /** Addresses of the gateway's script and API, for the page and its security policy. */
  checkout: string
  api: string
  customer: { name: string; email: string; mobile: string }
}

export const getOpenPayment = defineLocalCall({
  summary: 'An own order that is being paid online',
  auth: 'customer',
  input: z.object({ gatewayOrderId: text.min(1).max(100) }),
  output: z.custom<OpenPayment>(),
})
