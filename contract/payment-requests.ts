import { z } from 'zod'
import { defineLocalCall, text } from './call.ts'
import type { Order } from './orders.ts'

// Paying beside the gateway's form: by UPI on the payment page, and by a link instead of on delivery. Amounts in paise.

const gatewayOrderId = text.min(1).max(100)
const number = text.min(1).max(40)

/** A payment by UPI that waits to be approved in an app. */
export interface UpiRequest {
  /** Opened by a phone, never changed; null where it may only be scanned. */
  link: string | null
  /** The same as a QR code, in SVG. */
  code: string
  secondsLeft: number
}

export const openUpi = defineLocalCall({
  summary: 'What a UPI app opens or scans to pay an own order; null where only the form is there',
  auth: 'customer',
  input: z.object({ gatewayOrderId, userAgent: text.max(500) }),
  output: z.custom<UpiRequest | null>(),
})

export const checkOwnPayment = defineLocalCall({
  summary: 'Polls the gateway once more whether an own order is paid',
  auth: 'customer',
  input: z.object({ gatewayOrderId }),
  output: z.custom<undefined>(),
})

/** What is to be paid of an order that is paid online instead of on delivery, without an advance, and how much less that is. */
export interface PrepaymentOffer {
  totalPaise: number
  lessPaise: number
}

export const getPrepaymentOffer = defineLocalCall({
  summary: 'What an own order costs if it is paid online instead of on delivery; null where it cannot be',
  auth: 'customer',
  input: z.object({ number }),
  output: z.custom<PrepaymentOffer | null>(),
})

export const startPrepayment = defineLocalCall({
  summary: 'The path of the page on which an own order is paid online instead of on delivery; null where it cannot be',
  auth: 'customer',
  input: z.object({ number }),
  output: z.custom<string | null>(),
})

export const startAdvance = defineLocalCall({
  summary: 'The path of the page on which an advance on an own order is paid online; null where none is due',
  auth: 'customer',
  input: z.object({ number }),
  output: z.custom<string | null>(),
})

/** Where the order is, as far as whoever has its link may see it. */
type Progress = Pick<Order, 'status' | 'events' | 'shipment' | 'parcelTrouble'>

/** A link by which an order, or an advance on it, can be paid, as whoever has it sees it: nothing about a person. */
export interface PaymentLink {
  number: string
  /**
   * 'unreached': the gateway did not answer just now. 'refunded': the payment came too late and goes back. 'cancelled-paid': of a
   * cancelled order, what was paid goes back.
   */
  state: 'open' | 'confirming' | 'paid' | 'refunded' | 'cancelled' | 'cancelled-paid' | 'over' | 'unreached'
  /** What is paid by it. */
  totalPaise: number
  isAdvance: boolean
  /** What is paid on delivery otherwise; of an advance, the rest that is due then. */
  atDoorPaise: number
  /** The gateway's page; null unless it is open. */
  link: string | null
  progress: Progress
}

export const getPaymentLink = defineLocalCall({
  summary: 'How an order, or an advance on it, is paid online, by the token of its link',
  input: z.object({
    token: text.regex(/^[\w-]{20,40}$/),
    /** The gateway has redirected back: its API says what was paid. */
    isBack: z.boolean(),
  }),
  output: z.custom<PaymentLink>(),
})
