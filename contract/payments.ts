import { z } from 'zod'
import { defineCall, defineLocalCall, nothing, type ParsedInput, statusTrue, text } from './call.ts'
import type { Adjustment } from './cart-total.ts'
import type { OrderStatus } from './orders.ts'
import type { Message } from './say.ts'

/**
 * The state of a payment: the order is paid; the gateway has not confirmed yet; an operator must review it; the money
 * is refunded, because the order had ended.
 */
export type PaymentOutcome = 'paid' | 'confirming' | 'review' | 'refunded'

const OUTCOMES: Readonly<Record<PaymentOutcome, Message>> = {
  paid: { id: 'paymentPaid' },
  confirming: { id: 'paymentConfirming' },
  review: { id: 'paymentInReview' },
  refunded: { id: 'paymentRefunded' },
}

const fields = z.object({ razorpay_payment_id: text, razorpay_order_id: text, razorpay_signature: text })

export const confirmPayment = defineCall({
  method: 'POST',
  path: '/api/order_final',
  summary: "Verifies the gateway's signature of a payment and settles the order",
  auth: 'customer',
  input: z.object({ paymentId: text.min(1).max(100), gatewayOrderId: text.min(1).max(100), signature: text.max(200) }),
  body: fields,
  read: (body) => ({
    paymentId: body.razorpay_payment_id,
    gatewayOrderId: body.razorpay_order_id,
    signature: body.razorpay_signature,
  }),
  answer: z.object({ status: statusTrue, message: z.string(), state: z.string() }),
  write: (outcome: PaymentOutcome, say) => ({
    status: 'true' as const,
    message: say(OUTCOMES[outcome]),
    state: outcome,
  }),
  refusals: ['bad-input', 'unauthorized', 'not-found'],
})

/** The result of a gateway's form, checked by its signature. */
export type PaymentResult = ParsedInput<typeof confirmPayment>

/** The signature is over the raw bytes, so the body is not parsed before it is checked. Each gateway has headers of its own. */
export const receiveGatewayEvent = defineCall({
  method: 'POST',
  path: '/webhooks/:gateway',
  summary: 'Events of the payment gateway of the shop, such as /webhooks/razorpay, with the signature of the gateway',
  encoding: 'raw',
  // The HTTP server bounds the headers of a request.
  input: z.object({ gateway: text.max(50), body: z.string(), headers: z.custom<Readonly<Record<string, string>>>() }),
  body: z.string(),
  read: (body, { params, headers }) => ({ gateway: params.gateway ?? '', body, headers: Object.fromEntries(headers) }),
  answer: z.object({ status: statusTrue }),
  write: (_output: undefined) => ({ status: 'true' as const }),
  refusals: ['bad-input', 'unauthorized', 'not-found'],
})

export interface PaymentOptions {
  online: boolean
  /** Why the caller cannot pay on delivery; null if they can. */
  noCod: Message | null
}

export const getPaymentOptions = defineLocalCall({
  summary: 'How this shop can be paid',
  input: nothing,
  output: z.custom<PaymentOptions>(),
})

/** The caller's own order that awaits payment. Amounts in paise. */
export interface OpenPayment {
  number: string
  gatewayOrderId: string
  status: OrderStatus
  inReview: boolean
  /** The gateway has reported a payment that is not settled yet. */
  isConfirming: boolean
  /** The goods are reserved until then; 0 when that time is over. */
  secondsLeft: number
  /** One amount for each line, in order. */
  linePaise: number[]
  /** The number of units, as in the cart's totals. */
  items: number
  adjustments: Adjustment[]
  totalPaise: number
  keyId: string
  /** It can be paid by UPI beside the form (openUpi). */
  hasUpi: boolean
  gateway: {
    code: string
    title: string
    /** Address of the script that its form needs. */
    script: string
    /** What the page's security policy lets in for it. */
    origins: string[]
  }
  customer: { name: string; email: string; mobile: string }
}

/** What the form hands over after a success, as the specification spells it. */
export type PaymentFields = z.input<typeof fields>

/** How the payment page opens a gateway's form over itself; the gateway's script has been loaded. */
export type OpenForm = (
  payment: OpenPayment,
  place: {
    shopName: string
    /** Where the form sends its result where frames are forbidden. */
    returnTo: string
    /** Of the shop's brand. */
    color: string
  },
  listeners: {
    onPaid(fields: PaymentFields): void
    /** The form itself stays open for another try. */
    onFailed(description: string): void
    onClosed(): void
  },
) => void

/** Of an own order that is in no list until it is paid (R16). */
export interface UnpaidOrder {
  number: string
  gatewayOrderId: string
  totalPaise: number
  /** The gateway has reported a payment that is not settled yet, or does not match. */
  isPaidPerhaps: boolean
  reservedUntil: Date
  /** Its one product, if the saved cart does not have it: that of Buy Now, which nothing else remembers. */
  bought: { productId: number; size: string; color: string; units: number } | null
}

export const listUnpaidOrders = defineLocalCall({
  summary: 'The own orders that can be paid online, the newest first',
  auth: 'customer',
  input: nothing,
  output: z.custom<UnpaidOrder[]>(),
})

export const getOpenPayment = defineLocalCall({
  summary: 'An own order that is being paid online',
  auth: 'customer',
  input: z.object({ gatewayOrderId: text.min(1).max(100) }),
  output: z.custom<OpenPayment>(),
})
