import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, listOf, nothing, statusTrue, text } from './call.ts'
import { BOX_CM_MAX, BULK_MAX, PARCEL_GRAMS_MAX, PARCEL_LISTS } from './limits.ts'
import type { ParcelState, ScannedState } from './parcel-states.ts'
import { asText, type Say } from './say.ts'
import type { Moved } from './shop-orders.ts'

// Parcels at a courier, for the shop's staff and for who waits for one.

/** With which courier something is on its way: tracking numbers have many formats, but none contains spaces. */
export const shipment = {
  courier: text.trim().regex(/^[^\p{C}<>]{2,60}$/u, asText({ id: 'courierWrong' })),
  awb: text.trim().regex(/^[A-Za-z0-9][A-Za-z0-9/-]{3,39}$/, asText({ id: 'awbWrong' })),
}

/** A scan as the courier reports it. */
export interface ParcelScan {
  at: Date
  state: ScannedState
  /** The courier's own word. */
  word: string
  place: string
  reason: string
}

/** As its customer sees it. */
export interface TrackedParcel {
  carrier: string
  awb: string
  state: ParcelState
  since: Date
  /** How often it was out for delivery. */
  attempt: number
  reason: string
  /** A day, such as '2026-11-27'. */
  nextTry: string | null
  /** The latest first. */
  scans: ParcelScan[]
}

export const trackOrder = defineLocalCall({
  summary: "The parcels of one of the customer's own orders that a courier has",
  auth: 'customer',
  input: z.object({ number: text.max(40) }),
  output: z.custom<TrackedParcel[]>(),
})

/** Amounts in paise; null for those who may not see them. */
export interface ShopParcel extends Omit<TrackedParcel, 'awb'> {
  parcelId: number
  awb: string | null
  reference: string
  weightGrams: number
  boxCm: readonly number[] | null
  codPaise: number | null
  chargePaise: number | null
  /** What the courier refused, or why it was not booked. */
  trouble: string
  isCancelWanted: boolean
  /** Staff has scanned what came back. */
  isGoodsIn: boolean
  /** Scans that contradict what came before, of which nobody has taken note. */
  contradictions: number
  /** With those that somebody has noted: what `noteContradictions` is given as seen. */
  allContradictions: number
  /** A status of the courier that is unknown here and that nobody has noted yet; '' without one. */
  unknownWord: string
  can: ParcelMove[]
}

export type ParcelMove = 'cancel' | 'retry' | 'end' | 'take-in' | 'note'

export interface OrderParcels {
  parcels: ShopParcel[]
  /** The courier at which another can be booked; null where there is none, or where the order cannot be sent. */
  bookAt: BookAt | null
}

export interface BookAt {
  title: string
  isSimulated: boolean
  usualGrams: number
  usualBox: readonly number[] | null
}

export const listOrderParcels = defineLocalCall({
  summary: 'The parcels of an order of the shop, and whether one can be booked',
  auth: 'staff',
  right: 'pack',
  input: z.object({ number: text.max(40) }),
  output: z.custom<OrderParcels>(),
})

export type ParcelList = (typeof PARCEL_LISTS)[number]

export interface ListedParcel
  extends Pick<
    ShopParcel,
    | ('parcelId' | 'reference' | 'carrier' | 'awb' | 'state' | 'since' | 'attempt' | 'reason' | 'trouble')
    | ('contradictions' | 'unknownWord')
  > {
  /** The number of its order. */
  number: string
  /** Of a pick-up. */
  returnNumber: string | null
  /** Its booking has not ended for long, and may have been given up. */
  isStuck: boolean
  /** Its order is cancelled, and the courier has it all the same, or has not called it off. */
  isAstray: boolean
}

export interface ParcelPage {
  parcels: ListedParcel[]
  /** For `before` of the next page. */
  next: number | null
}

export const browseParcels = defineLocalCall({
  summary: "The shop's parcels, the newest first, 50 at a time: those to look at, on the way, or all",
  auth: 'staff',
  right: 'orders',
  input: z.object({ list: z.enum(PARCEL_LISTS), before: id.optional() }),
  output: z.custom<ParcelPage>(),
})

export const getCourier = defineLocalCall({
  summary: 'The courier at which the shop books parcels, and the usual one; null where there is none',
  auth: 'staff',
  right: 'pack',
  input: nothing,
  output: z.custom<BookAt | null>(),
})

const grams = z
  .number(asText({ id: 'parcelWeightWrong', most: PARCEL_GRAMS_MAX }))
  .int(asText({ id: 'parcelWeightWrong', most: PARCEL_GRAMS_MAX }))
  .min(1, asText({ id: 'parcelWeightWrong', most: PARCEL_GRAMS_MAX }))
  .max(PARCEL_GRAMS_MAX, asText({ id: 'parcelWeightWrong', most: PARCEL_GRAMS_MAX }))

/** Length, width and height. */
export type BoxCm = [number, number, number]

const cm = z
  .number(asText({ id: 'boxWrong' }))
  .int(asText({ id: 'boxWrong' }))
  .min(1, asText({ id: 'boxWrong' }))
  .max(BOX_CM_MAX, asText({ id: 'boxWrong' }))
const box = z.tuple([cm, cm, cm], asText({ id: 'boxWrong' }))

/** The default weight and size of a parcel. */
export const usualParcel = z.object({ weightGrams: grams, boxCm: box.nullable() })

/** The shop's usual ones, unless given. */
export const parcelSize = { weightGrams: grams.optional(), boxCm: box.optional() }

const bookInput = z.object({
  orders: listOf(
    z.object({
      number: text.min(1).max(40),
      /** How many parcels of the order were shown; without it, an order that has one already gets no other. */
      seen: z.number().int().min(0).max(1000).optional(),
    }),
    {
      most: BULK_MAX,
      tooMany: { id: 'tooManyChosen', most: BULK_MAX },
      none: { id: 'noOrdersChosen' },
    },
  ),
  ...parcelSize,
})

export const bookParcels = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/parcels/book',
  summary:
    'Books a parcel for each of up to 50 orders; the requests to the courier follow at once, and are repeated until it answers',
  auth: 'staff',
  right: 'pack',
  input: bookInput,
  body: bookInput,
  read: (body) => body,
  answer: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ number: z.string(), message: z.string() })),
  }),
  write: ({ done, refused }: Moved, say: Say) => ({
    done,
    refused: refused.map(({ number, reason }) => ({ number, message: say(reason) })),
  }),
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})

const ofOne = z.object({ parcelId: id })

export const cancelParcel = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/parcels/cancel',
  summary: 'Calls a parcel off at its courier, which may have picked it up meanwhile; the order stays',
  auth: 'staff',
  right: 'pack',
  input: ofOne,
  body: ofOne,
  read: (body) => body as z.input<typeof ofOne>,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

export const retryBooking = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/parcels/retry',
  summary: 'Retries a booking that was given up; one that is still tried goes on by itself',
  auth: 'staff',
  right: 'pack',
  input: ofOne,
  body: ofOne,
  read: (body) => body as z.input<typeof ofOne>,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

export const endBooking = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/parcels/end',
  summary: 'Ends a booking at a courier that the shop does not have any more, so that nobody can poll it',
  auth: 'staff',
  right: 'orders',
  input: ofOne,
  body: ofOne,
  read: (body) => body as z.input<typeof ofOne>,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

export const takeInParcel = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/parcels/take-in',
  summary:
    'The goods of a parcel that came back are here; with the last parcel its order is cancelled, restocked and refunded',
  auth: 'staff',
  right: 'orders',
  input: ofOne,
  body: ofOne,
  read: (body) => body as z.input<typeof ofOne>,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

const noted = ofOne.extend({ seen: z.number().int().min(0).max(100_000), word: text.max(100).default('') })

export const noteContradictions = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/parcels/note',
  summary:
    'Somebody has looked at so many scans that contradict what came before, and at a word of the courier that means nothing to us; others are listed again',
  auth: 'staff',
  right: 'orders',
  input: noted,
  body: noted,
  read: (body) => body as z.input<typeof noted>,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

const simulated = z.object({ parcelId: id, step: z.enum(['next', 'fail', 'return']) }).optional()

export const refreshParcels = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/parcels/refresh',
  summary: 'Polls the courier about the parcels of an order now; of a simulated parcel also what happens next',
  auth: 'staff',
  right: 'pack',
  input: z.object({
    number: text.min(1).max(40),
    simulated,
  }),
  body: z.object({
    number: text,
    simulated,
  }),
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'too-many-requests'],
})

/** Its address names no courier: one of them refuses addresses that name it. */
export const receiveParcelNews = defineCall({
  method: 'POST',
  path: '/webhooks/parcels/news',
  summary: "News of the shop's courier about parcels, with the shared token as X-Api-Key or Authorization",
  encoding: 'raw',
  input: z.object({ body: z.string(), headers: z.custom<Readonly<Record<string, string>>>() }),
  body: z.string(),
  read: (body, { headers }) => ({ body, headers: Object.fromEntries(headers) }),
  answer: z.object({ status: statusTrue }),
  write: (_output: undefined) => ({ status: 'true' as const }),
  refusals: ['bad-input', 'unauthorized', 'not-found', 'too-many-requests'],
})
