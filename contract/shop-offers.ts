import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, listOf, statusTrue, text } from './call.ts'
import { OFFER_CATEGORIES_MAX, OFFER_LISTS } from './limits.ts'
import type { Offer } from './offers.ts'
import type { OrderStatus } from './orders.ts'
import { asText, type Message } from './say.ts'

// Offers, for the shop's staff. Once an order has taken an offer, what it gives stays as it is: it is ended, and another is made.

export type OfferList = (typeof OFFER_LISTS)[number]

export interface ShopOffer extends Offer {
  list: OfferList
  startsAt: Date
  endsAt: Date | null
  maxUses: number | null
  /** By orders that are not cancelled; counted up to OFFER_USES_SHOWN where uses are not limited. */
  uses: number
}

export interface OfferPage {
  offers: ShopOffer[]
  after: number | null
}

export const listOffers = defineLocalCall({
  summary: 'The offers of the shop that apply now, are planned or have ended, the newest first, 50 at a time',
  auth: 'staff',
  right: 'products',
  input: z.object({ list: z.enum(OFFER_LISTS).default('now'), after: id.optional() }),
  output: z.custom<OfferPage>(),
})

export interface OfferOrder {
  orderId: number
  number: string
  at: Date
  status: OrderStatus
  totalPaise: number
  offPaise: number
}

export interface OpenedOffer {
  offer: ShopOffer
  /** Of the offer as it is now; a change says which it was made from. */
  mark: string
  /** An order took it, even if that was cancelled: only its name, its last day and its total uses can change. */
  isUsed: boolean
  /** Of the orders that are not cancelled. */
  sums: { orders: number; offPaise: number; totalPaise: number }
  orders: OfferOrder[]
  after: number | null
}

export const openOffer = defineLocalCall({
  summary: 'One offer with what it cost and brought, and its orders, the newest first, 50 at a time',
  auth: 'staff',
  right: 'products',
  input: z.object({ offer: id, after: id.optional() }),
  output: z.custom<OpenedOffer>(),
})

const whole = (least: number, most: number, message: Message) =>
  z.number(asText(message)).int(asText(message)).min(least, asText(message)).max(most, asText(message))
const amount = whole(1_00, 1_00_000_00, { id: 'offerAmountWrong' }).multipleOf(100, asText({ id: 'offerAmountWrong' }))
const pieces = whole(1, 20, { id: 'offerPiecesWrong' })
const percent = whole(1, 90, { id: 'offerPercentWrong' })

const saving = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent, atMostPaise: amount.nullable().default(null) }),
  z.object({ kind: z.literal('amount'), paise: amount }),
  z.object({ kind: z.literal('delivery') }),
  z.object({ kind: z.literal('buy-get'), buy: pieces, get: pieces }),
])

const day = text
  .trim()
  .refine((typed) => typed === '' || isDay(typed), asText({ id: 'offerDayWrong' }))
  .default('')

function isDay(typed: string): boolean {
  const at = new Date(`${typed}T00:00:00Z`)
  return /^20\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed)
}

/** Reasons of other amounts between the goods and the total. */
const TAKEN_NAMES = ['online', 'delivery', 'rupees']

const terms = z.object({
  name: text
    .trim()
    .min(1, asText({ id: 'offerNameWrong' }))
    .max(60, asText({ id: 'offerNameWrong' }))
    .refine((name) => !TAKEN_NAMES.includes(name.toLowerCase()), asText({ id: 'offerNameTaken' })),
  /** '': it applies by itself. */
  code: text
    .trim()
    .toUpperCase()
    .regex(/^([A-Z0-9]{3,20})?$/, asText({ id: 'offerCodeWrong' }))
    .default(''),
  saving,
  /** 0: any order. */
  minPaise: whole(0, 1_00_000_00, { id: 'offerAmountWrong' })
    .multipleOf(100, asText({ id: 'offerAmountWrong' }))
    .default(0),
  categories: listOf(text.trim().min(1).max(100), {
    most: OFFER_CATEGORIES_MAX,
    tooMany: { id: 'tooManyOffers', most: OFFER_CATEGORIES_MAX },
  }).default([]),
  firstOnly: z.boolean().default(false),
  oncePerCustomer: z.boolean().default(false),
  maxUses: whole(1, 1_000_000, { id: 'offerUsesWrong' }).nullable().default(null),
  /** Days of India; '' is at once, and without an end. */
  from: day,
  till: day,
})

const termsBody = z.object({
  name: text,
  code: text.default(''),
  saving: z.unknown(),
  min_paise: z.number().default(0),
  categories: z.array(text).default([]),
  first_only: z.boolean().default(false),
  once_per_customer: z.boolean().default(false),
  max_uses: z.number().nullish(),
  from: text.default(''),
  till: text.default(''),
})

function readTerms(body: z.output<typeof termsBody>): z.input<typeof terms> {
  const { min_paise, first_only, once_per_customer, max_uses, saving: given, ...rest } = body
  return {
    ...rest,
    saving: given as z.input<typeof saving>,
    minPaise: min_paise,
    firstOnly: first_only,
    oncePerCustomer: once_per_customer,
    maxUses: max_uses ?? null,
  }
}

export const addOffer = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/offers',
  summary: 'Makes an offer, with a code or applying by itself; the same key again makes nothing more',
  auth: 'staff',
  right: 'products',
  input: terms.extend({ key: text.min(1).max(100) }),
  body: termsBody.extend({ key: text }),
  read: ({ key, ...body }) => ({ ...readTerms(body), key }),
  answer: z.object({ status: statusTrue, offer: z.number() }),
  write: ({ offerId }: { offerId: number }) => ({ status: 'true' as const, offer: offerId }),
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'already-exists'],
})

export const changeOffer = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/offers/:offer',
  summary: 'Changes an offer that has not ended; once an order took it, only its name, its last day and its total uses',
  auth: 'staff',
  right: 'products',
  /** `seen`: the mark of the offer that the form showed. */
  input: terms.extend({ offer: id, seen: text.max(100) }),
  body: termsBody.extend({ seen: text }),
  read: ({ seen, ...body }, { params }) => ({ ...readTerms(body), offer: params.offer ?? '', seen }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

export const endOffer = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/offers/:offer/end',
  summary: 'Ends an offer now; orders that took it keep it. One that has ended stays so',
  auth: 'staff',
  right: 'products',
  input: z.object({ offer: id }),
  read: (_body, { params }) => ({ offer: params.offer ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['unauthorized', 'forbidden', 'not-found'],
})
