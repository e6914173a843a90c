import { z } from 'zod'
import { defineCall, statusTrue, text } from './call.ts'

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
  answer: z.object({ status: statusTrue, message: z.string() }),
  write: (_output: undefined) => ({ status: 'true' as const, message: 'Payment received.' }),
  refusals: ['bad-input', 'unauthorized', 'not-found', 'not-built'],
})

/** The signature is over the raw bytes, so the body is not parsed before it is checked. */
export const receiveRazorpayEvent = defineCall({
  method: 'POST',
  path: '/webhooks/razorpay',
  summary: 'Events of the payment gateway, signed by X-Razorpay-Signature',
  encoding: 'raw',
  input: z.object({ body: z.string().max(1_000_000), signature: text.max(200), eventId: text.max(200) }),
  body: z.string(),
  read: (body, meta) => ({
    body,
    signature: meta.headers.get('x-razorpay-signature') ?? '',
    eventId: meta.headers.get('x-razorpay-event-id') ?? '',
  }),
  answer: z.object({ status: statusTrue }),
  write: (_output: undefined) => ({ status: 'true' as const }),
  refusals: ['bad-input', 'unauthorized', 'not-built'],
})
