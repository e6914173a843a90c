import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, listOf, listSearch, nothing, statusTrue, text } from './call.ts'
import { RETURN_DAYS } from './lifetimes.ts'
import { CART_LINES_MAX, RETURN_WORDS_MAX, REVIEW_LINES_MAX, UNITS_MAX } from './limits.ts'
import { type BookAt, parcelSize, type ShopParcel, shipment } from './parcels.ts'
import { upiIdField, upiNameField } from './payouts.ts'
import { RETURN_LISTS } from './return-rules.ts'
import { number, type Return, type Returnable, type ReturnRow, requestReturn } from './returns.ts'
import { asText } from './say.ts'
import type { Right } from './staff-rights.ts'

// The shop's returns, for its staff. Whoever may only pack receives and inspects: they see those returns alone, without amounts.

export interface ShopReturnRow extends ReturnRow {
  returnId: number
  name: string
  products: string
  /** Reached the shop: by then the money is back. */
  refundDue: string | null
  isOverdue: boolean
}

export type ReturnCounts = Record<'to-answer' | 'to-receive' | 'to-inspect' | 'to-settle', number>

export interface ShopReturnPage {
  returns: ShopReturnRow[]
  after: number | null
  counts: ReturnCounts
}

export const browseReturns = defineLocalCall({
  summary: 'One list of returns, the newest first, 50 at a time; those with a day for the refund by that day',
  auth: 'staff',
  right: 'pack',
  input: z.object({
    list: z.enum(RETURN_LISTS).default('all'),
    search: listSearch,
    after: id.optional(),
  }),
  output: z.custom<ShopReturnPage>(),
})

export type ReturnMove = 'approve' | 'decline' | 'collect' | 'receive' | 'inspect' | 'settle'

export interface OpenedReturn extends Omit<Return, 'canCancel' | 'canSend' | 'canChooseRefund' | 'sendTo'> {
  /** Without number and address for packers once there is nothing to collect. */
  customer: { name: string; mobile: string; address: string[] }
  /** What was accepted is worth, as the credit note has it or will have it; null before it is inspected, while that cannot be known yet, and for packers. */
  creditPaise: number | null
  log: { name: string; did: string; at: Date }[]
  next: ReturnMove[]
  /** At the shop's courier, the newest first. */
  pickups: ShopParcel[]
  /** The courier at which a pick-up can be booked; null where there is none, or where nothing is to be collected. */
  bookAt: BookAt | null
  today: string
}

export const openReturn = defineLocalCall({
  summary: 'All about one return of the shop, as far as the role says',
  auth: 'staff',
  right: 'pack',
  input: z.object({ number }),
  output: z.custom<OpenedReturn>(),
})

export const getShopReturnable = defineLocalCall({
  summary: 'What of a delivered order may come back, and why, as its customer sees it',
  auth: 'staff',
  right: 'orders',
  input: z.object({ number }),
  output: z.custom<Returnable>(),
})

export const requestShopReturn = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/returns/ask',
  summary: 'Requests a return for a customer who called, by the same rules; the same key requests once',
  auth: 'staff',
  right: 'orders',
  input: requestReturn.input
    .omit({ pictures: true })
    .extend({ upiId: upiIdField.optional(), name: upiNameField.optional() })
    .refine(({ upiId, name }) => upiId === undefined || name !== undefined, {
      ...{ error: asText({ id: 'upiNameMissing' }), path: ['name'] },
    }),
  body: z.object({
    ...{
      number: text,
      key: text,
      wants: text,
      comment: text.optional(),
      upi_id: text.optional(),
      name: text.optional(),
    },
    lines: z.array(
      z.object({
        line: z.number(),
        units: z.number(),
        reason: text,
        to_stock: id.optional(),
        to_color: text.optional(),
      }),
    ),
  }),
  read: ({ upi_id: upiId, lines, ...body }) =>
    ({
      ...{ ...body, upiId },
      lines: lines.map(({ to_stock, to_color, ...line }) => ({ ...line, toStockId: to_stock, toColor: to_color })),
    }) as never,
  answer: z.object({ status: statusTrue, number: text }),
  write: ({ number }: { number: string }) => ({ status: 'true' as const, number }),
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'out-of-stock', 'already-exists', 'key-reused'],
})

const words = text
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
  .refine((typed) => [...typed].length <= RETURN_WORDS_MAX, asText({ id: 'atMostCharacters', most: RETURN_WORDS_MAX }))

function move<const M extends ReturnMove | 'pickup', Body extends z.ZodRawShape>(
  verb: M,
  { summary, right, body }: { summary: string; right: Right; body: Body },
) {
  return defineCall({
    method: 'POST',
    path: `/api/shops/:shop/returns/:number/${verb}` as const,
    summary,
    auth: 'staff',
    right,
    input: z.object({ ...body, number }),
    body: z.object(body),
    read: (body, { params }) => ({ ...body, number: params.number ?? '' }) as never,
    answer: z.object({ status: statusTrue }),
    write: done,
    refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'out-of-stock', 'changed-meanwhile'],
  })
}

export const approveReturn = move('approve', {
  summary: 'requested -> approved: the shop collects it, or the customer sends it. Sets the wanted size aside',
  right: 'orders',
  body: { way: z.enum(['pickup', 'send'], asText({ id: 'returnWayNeeded' })), words: words.default('') },
})

export const declineReturn = move('decline', {
  summary: 'Refuses a return with words for its customer, before it has reached the shop',
  right: 'orders',
  body: {
    words: words.refine((typed) => typed !== '', asText({ id: 'returnWordsNeeded' })),
    /** The status that was shown: one that is approved is declined as never come, not as unwanted. */
    seen: text.max(40).optional(),
  },
})

export const bookReturnPickup = move('pickup', {
  summary: "Books the pick-up of an approved return at the shop's courier; sent again, it is booked once",
  right: 'pack',
  body: {
    /** How many pick-ups of the return were shown. */
    seen: z.number().int().min(0).max(1000),
    ...parcelSize,
  },
})

export const collectReturn = move('collect', {
  summary: 'approved -> in_transit: a courier has it',
  right: 'pack',
  body: shipment,
})

export const receiveReturn = move('receive', {
  summary: 'approved, in_transit -> received: it is in the shop. From that day the days of the refund count',
  right: 'pack',
  body: {},
})

const count = z
  .number(asText({ id: 'returnUnitsWrong' }))
  .int(asText({ id: 'returnUnitsWrong' }))
  .min(0, asText({ id: 'returnUnitsWrong' }))
  .max(UNITS_MAX, asText({ id: 'returnUnitsWrong' }))

export const inspectReturn = move('inspect', {
  summary: 'received -> inspected: how many pieces of each line go back on sale, are written off, or are sent back',
  right: 'pack',
  body: {
    lines: listOf(
      z.object({
        line: z.number().int().min(1).max(REVIEW_LINES_MAX),
        restocked: count,
        writtenOff: count,
        rejected: count,
      }),
      { most: CART_LINES_MAX, tooMany: { id: 'orderTooLong', most: CART_LINES_MAX }, none: { id: 'returnNothing' } },
    ),
    words: words.default(''),
  },
})

export const settleReturn = move('settle', {
  summary:
    'inspected -> settling: a job writes the credit note, and gives the money back or places the order that replaces the goods. Cash goes to the UPI id that its customer has given, or else to one that staff types',
  right: 'orders',
  body: { upiId: upiIdField.optional(), name: upiNameField.optional() },
})

export interface ReturnSettings {
  days: number
}

export const getReturnSettings = defineLocalCall({
  summary: 'For how many days after delivery the shop takes things back',
  auth: 'staff',
  right: 'orders',
  input: nothing,
  output: z.custom<ReturnSettings>(),
})

const days = z
  .number(asText({ id: 'returnDaysWrong' }))
  .int(asText({ id: 'returnDaysWrong' }))
  .min(RETURN_DAYS, asText({ id: 'returnDaysWrong' }))
  .max(365, asText({ id: 'returnDaysWrong' }))

export const setReturnSettings = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/return-settings',
  summary: 'Sets for how many days after delivery the shop takes things back',
  auth: 'staff',
  right: 'settings',
  input: z.object({ days }),
  body: z.object({ days: z.number() }),
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})
