import { z } from 'zod'
import { defineLocalCall, id, listOf, text } from './call.ts'
import { CART_LINES_MAX, RETURN_COMMENT_MAX, RETURN_PICTURES_MAX, REVIEW_LINES_MAX, UNITS_MAX } from './limits.ts'
import type { PaymentMode } from './orders.ts'
import { shipment } from './parcels.ts'
import type { PayoutState } from './payout-states.ts'
import { upiIdField, upiNameField } from './payouts.ts'
import { RETURN_REASONS, type ReturnReason, type ReturnStatus } from './return-rules.ts'
import { asText } from './say.ts'

// What a customer sends back, for their money or for another size.

export const number = text.max(50)

/** A size and colour of the same product that can be had instead. */
interface ExchangeChoice {
  stockId: number
  size: string
  colors: string[]
  /** Pieces on sale. */
  left: number
}

export interface ReturnableLine {
  line: number
  name: string
  image: string
  size: string
  color: string
  /** That may still come back; 0: all have. */
  units: number
  reasons: ReturnReason[]
  choices: ExchangeChoice[]
}

export interface Returnable {
  number: string
  /** How the money came: of an exchange, that for the first order. */
  paymentMode: PaymentMode
  /** Of an order for cash: what was paid of it in advance. */
  advancePaise: number
  lines: ReturnableLine[]
  /** Of the shop, after delivery. */
  days: number
  /** The last of those days. */
  lastDay: string
}

export const getReturnable = defineLocalCall({
  summary: 'What of a delivered order of the customer may come back, and why; null if there is no such order',
  auth: 'customer',
  input: z.object({ number }),
  output: z.custom<Returnable | null>(),
})

export const addReturnPicture = defineLocalCall({
  summary: 'Stores a picture of what is wrong, for the customer and the shop; deleted after a day without a return',
  auth: 'customer',
  input: z.object({ number, bytes: z.instanceof(Uint8Array) }),
  output: z.custom<{ picture: string }>(),
})

const file = text.regex(/^return-[0-9a-f-]{36}\.jpg$/, asText({ id: 'noSuchPicture' }))

const returned = z.object({
  line: z.number().int().min(1).max(REVIEW_LINES_MAX),
  units: z
    .number(asText({ id: 'returnUnitsWrong' }))
    .int(asText({ id: 'returnUnitsWrong' }))
    .min(1, asText({ id: 'returnUnitsWrong' }))
    .max(UNITS_MAX, asText({ id: 'returnUnitsWrong' })),
  reason: z.enum(RETURN_REASONS, asText({ id: 'returnReasonNeeded' })),
  /** For an exchange. */
  toStockId: id.optional(),
  toColor: text.max(100).default(''),
})

export const requestReturn = defineLocalCall({
  summary: 'Requests a return of lines of an order. A form that is sent twice requests once',
  auth: 'customer',
  input: z.object({
    number,
    /** Made with the form. */
    key: text.min(1).max(100),
    wants: z.enum(['refund', 'exchange'], asText({ id: 'returnWantsNeeded' })),
    lines: listOf(returned, {
      most: CART_LINES_MAX,
      tooMany: { id: 'orderTooLong', most: CART_LINES_MAX },
      none: { id: 'returnNothing' },
    }),
    comment: text
      .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
      .refine(
        (typed) => [...typed].length <= RETURN_COMMENT_MAX,
        asText({ id: 'atMostCharacters', most: RETURN_COMMENT_MAX }),
      )
      .default(''),
    pictures: listOf(file, {
      most: RETURN_PICTURES_MAX,
      tooMany: { id: 'tooManyPictures', most: RETURN_PICTURES_MAX },
    }).default([]),
  }),
  output: z.custom<{ number: string }>(),
})

export interface ReturnLine {
  line: number
  name: string
  image: string
  size: string
  color: string
  units: number
  reason: ReturnReason
  /** Wanted instead; null for money. */
  to: { size: string; color: string } | null
  restocked: number
  writtenOff: number
  rejected: number
}

export interface ReturnEvent {
  status: ReturnStatus
  words: string
  at: Date
}

export interface ReturnRow {
  number: string
  orderNumber: string
  status: ReturnStatus
  wants: 'refund' | 'exchange'
  requestedAt: Date
}

export interface Return extends ReturnRow {
  /** How the money came: of an exchange for an exchange, that for the first order. */
  paymentMode: PaymentMode
  way: 'pickup' | 'send' | null
  courier: string
  awb: string
  /** Of the shop, the last ones. */
  words: string
  comment: string
  pictures: string[]
  lines: ReturnLine[]
  events: ReturnEvent[]
  refundDue: string | null
  refundPaise: number | null
  /** The number of the credit note; '' before there is one. */
  creditNote: string
  exchangeNumber: string | null
  /** Where cash goes: 'as***@okaxis'; '' while none is given. */
  upiHint: string
  upiName: string
  /** Where the money for the UPI id is; null before it is on its way. */
  payoutState: PayoutState | null
  /** What of the refund goes there; null with the state. The rest goes back where it was paid in advance. */
  payoutPaise: number | null
  /** The order of which it is given back, at whose page of refunds the customer sees it. */
  payoutOrder: string | null
  /** Cash was paid, and the shop needs to know where it goes. */
  needsUpi: boolean
  canCancel: boolean
  /** The customer brings it to a courier, and has not reported it yet. */
  canSend: boolean
  /** An exchange that may still become a refund. */
  canChooseRefund: boolean
  /** What is wanted instead and is sold out now. */
  soldOut: { name: string; size: string }[]
  /** Of the shop: where to send it. */
  sendTo: string
  /** Whether its customer hears of it by mail. */
  isMailed: boolean
}

export const getReturn = defineLocalCall({
  summary: 'One return of the customer; null where there is none',
  auth: 'customer',
  input: z.object({ number }),
  output: z.custom<Return | null>(),
})

export const listReturns = defineLocalCall({
  summary: 'The newest 50 returns of the customer, of all orders or of one',
  auth: 'customer',
  input: z.object({ order: number.optional() }),
  output: z.custom<ReturnRow[]>(),
})

export const cancelReturn = defineLocalCall({
  summary: 'The customer keeps the things after all; until they are sent or collected',
  auth: 'customer',
  input: z.object({ number }),
  output: z.custom<null>(),
})

export const sendReturn = defineLocalCall({
  summary: 'The customer has given it to a courier, and says to which',
  auth: 'customer',
  input: z.object({ number, ...shipment }),
  output: z.custom<null>(),
})

export const giveReturnUpiId = defineLocalCall({
  summary: 'Where the cash that was paid on delivery goes back to; until it is sent',
  auth: 'customer',
  waitsOnNewDevice: true,
  input: z.object({
    number,
    upiId: upiIdField,
    name: upiNameField,
  }),
  output: z.custom<null>(),
})

export const chooseRefund = defineLocalCall({
  summary: 'The customer wants the money and no other size after all',
  auth: 'customer',
  input: z.object({ number }),
  output: z.custom<null>(),
})
