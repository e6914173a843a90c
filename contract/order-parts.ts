import { z } from 'zod'
import { defineCall, defineLocalCall, id, listOf, statusTrue, text } from './call.ts'
import { CANCEL_REASONS } from './cancel-reasons.ts'
import { CART_LINES_MAX, COMMENT_MIN, UNITS_MAX } from './limits.ts'
import { asText, type Say } from './say.ts'

// Some pieces of an order are cancelled before it is packed; the calls of orders.ts cancel it as a whole.

/** What cancelling makes of the order. Amounts in paise. */
export interface PartPrice {
  /** Nothing is left of the order. */
  isWhole: boolean
  /** By which the total is less: it comes back, or is not to be paid. */
  lessPaise: number
  totalPaise: number
  /** The offer that the rest is not enough for. */
  lostOffer: string | null
}

const number = text.min(1).max(40)

const lines = listOf(
  z.object({
    /** Its number in the order, from 1. */
    line: id,
    units: z
      .number(asText({ id: 'quantityNotWhole' }))
      .int(asText({ id: 'quantityNotWhole' }))
      .min(1)
      .max(UNITS_MAX),
  }),
  { most: CART_LINES_MAX, tooMany: { id: 'orderTooLong', most: CART_LINES_MAX }, none: { id: 'partOfNothing' } },
)

/** What was shown: if it has changed, nothing is cancelled. */
const expectedPaise = z.number().int().min(0)

/** A form that is sent twice cancels once. */
const key = text.min(1).max(200)

export const priceOrderPart = defineLocalCall({
  summary: 'What cancelling some pieces of an order of the customer makes of its total',
  auth: 'customer',
  input: z.object({ number, lines }),
  output: z.custom<PartPrice>(),
})

const answer = z.object({
  status: statusTrue,
  message: z.string(),
  data: z.object({ less: z.number(), total: z.number() }),
})

const write = ({ isWhole, lessPaise, totalPaise }: PartPrice, say: Say) => ({
  status: 'true' as const,
  message: say({ id: isWhole ? 'orderCancelled' : 'partCancelled' }),
  data: { less: lessPaise / 100, total: totalPaise / 100 },
})

const body = z.object({
  CoOrderID: text,
  reason: text,
  lines,
  /** In rupees, by which the total is to be less. */
  expected_less: z.number().min(0).max(1e10),
})

const paiseOf = (rupees: number) => Math.round(rupees * 100)

export const cancelOrderPart = defineCall({
  method: 'POST',
  path: '/api/Cancel_Order_Part',
  summary:
    'Cancels some pieces of an order of the customer before it is packed. Header Idempotency-Key: same key, cancelled once',
  auth: 'customer',
  input: z.object({
    number,
    lines,
    expectedPaise,
    key,
    reason: z.enum(CANCEL_REASONS, asText({ id: 'reasonMissing' })),
    comment: text
      .trim()
      .min(COMMENT_MIN, asText({ id: 'commentTooShort' }))
      .max(1000),
  }),
  body: body.extend({ comment: text }),
  read: ({ CoOrderID, reason, comment, lines, expected_less: less }, meta) => ({
    number: CoOrderID,
    reason: reason as (typeof CANCEL_REASONS)[number],
    comment,
    lines,
    expectedPaise: paiseOf(less),
    key: meta.headers.get('idempotency-key') ?? '',
  }),
  answer,
  write,
  refusals: ['bad-input', 'unauthorized', 'not-found', 'total-changed'],
})

export const priceShopOrderPart = defineLocalCall({
  summary: 'What cancelling some pieces of an order makes of its total',
  auth: 'staff',
  right: 'orders',
  input: z.object({ number, lines }),
  output: z.custom<PartPrice>(),
})

const staffReason = text
  .trim()
  .min(3, asText({ id: 'staffReasonMissing' }))
  .max(300)

export const cancelShopOrderPart = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/orders/cancel-part',
  summary:
    'Cancels some pieces of an order before it is packed; its customer reads why. Header Idempotency-Key: same key, cancelled once',
  auth: 'staff',
  right: 'orders',
  input: z.object({ number, lines, expectedPaise, key, reason: staffReason }),
  body,
  read: ({ CoOrderID, reason, lines, expected_less: less }, meta) => ({
    number: CoOrderID,
    reason,
    lines,
    expectedPaise: paiseOf(less),
    key: meta.headers.get('idempotency-key') ?? '',
  }),
  answer,
  write,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'total-changed'],
})
