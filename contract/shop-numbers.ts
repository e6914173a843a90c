import { z } from 'zod'
import { defineLocalCall, id, text } from './call.ts'
import { CAME, FIGURES, NUMBERS_STEPS, PAID_BY } from './limits.ts'
import { RETURN_REASONS, type ReturnReason } from './return-rules.ts'
import { asText } from './say.ts'

// The shop's figures, for its staff. Amounts in paise; days are India's, such as '2026-11-24'.
//
// They are those of the books: an order counts on the day of its invoice, which is the day it was placed, and what is
// cancelled, comes back or costs less since is taken off on the day of its credit note.

export const calendarDay = text.refine(isDay, asText({ id: 'dayWrong' }))

function isDay(typed: string): boolean {
  const at = new Date(`${typed}T00:00:00Z`)
  return /^20\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed)
}

const period = z.object({ from: calendarDay.optional(), to: calendarDay.optional() })

export interface Sums {
  orders: number
  salesPaise: number
  /** Given after the invoice, as for paying online what was to be paid on delivery. */
  discountsPaise: number
  /** Before they were sent. */
  cancelled: number
  cancelledPaise: number
  /** Parcels that came back. */
  refused: number
  refusedPaise: number
}

export type NumbersStep = (typeof NUMBERS_STEPS)[number]

export interface Period {
  from: string
  to: string
}

/** What was decided to be given back for returns, and how much of it has not arrived. */
export interface MoneyBack {
  count: number
  paise: number
  openPaise: number
}

/** By the credit notes that returns have written in the period. */
interface ReturnFigures {
  refund: { returns: number; paise: number }
  exchange: { returns: number; paise: number }
  /** By the gateway. */
  online: MoneyBack
  /** Of cash. */
  upi: MoneyBack
  /** At most 50, those of which most came back first; `sold` in the same period. */
  products: {
    productId: number
    name: string
    size: string
    units: number
    sold: number
    paise: number
    reasons: { reason: ReturnReason; units: number }[]
  }[]
  reasons: { reason: ReturnReason; units: number; paise: number }[]
}

export type PaidBy = (typeof PAID_BY)[number]
export type Came = (typeof CAME)[number]

/** `onlinePaise` and `deliveryPaise` are what is left of what came so; an exchange is paid by what came back, so it has neither. */
export interface PaymentFigures extends Sums {
  paidBy: PaidBy
  onlinePaise: number
  deliveryPaise: number
}

export interface Numbers extends Period {
  by: NumbersStep
  today: string
  /** Of the shop's first invoice; null before it. */
  firstDay: string | null
  total: Sums
  /** Pages that a browser opened from outside the shop; what a CDN in front answers is not known. */
  visits: number
  /** The first day on which visits were counted; null before it. */
  visitsFrom: string | null
  /** As many days right before. */
  before: Period & { total: Sums; visits: number }
  /** All of the period, the first first; a week begins on Monday. */
  steps: (Period & Sums & { visits: number })[]
  payments: PaymentFigures[]
  /** Those that bought, the most orders first. */
  states: ({ state: string } & Sums)[]
  districts: ({ state: string; district: string } & Sums)[]
  /** At most 20; pieces and amounts less those that came back. */
  products: {
    productId: number
    name: string
    units: number
    paise: number
    sizes: { size: string; units: number }[]
  }[]
  /** At most 20; reviews written in the period that shoppers see, and their average to one decimal. */
  reviews: { productId: number; name: string; count: number; average: number }[]
  /** At most 50, those that brought most first; less what was cancelled or came back. */
  offers: { offerId: number; name: string; code: string | null; orders: number; offPaise: number; salesPaise: number }[]
  /** Booked in the period, by courier; `days` from booking to delivery, of those delivered. */
  parcels: {
    carrier: string
    parcels: number
    delivered: number
    returned: number
    lost: number
    /** Not delivered at the first try. */
    triedAgain: number
    days: number | null
  }[]
  returns: ReturnFigures
  /** At most 50; words that found nothing. */
  searches: { words: string; times: number }[]
}

export const getNumbers = defineLocalCall({
  summary: 'The figures of a period, by default of the last 30 days, beside the period before',
  auth: 'staff',
  right: 'numbers',
  input: period.extend({ by: z.enum(NUMBERS_STEPS).optional() }),
  output: z.custom<Numbers>(),
})

export type Figure = (typeof FIGURES)[number]

export interface FigureRow {
  /** Which document or refund it is; an order may have several. */
  entry: number
  number: string
  /** Of the invoice or credit note, or when the money was sent back. */
  day: string
  kind: 'sale' | 'discount' | 'cancelled' | 'refused' | 'refund' | 'payout'
  paidBy: PaidBy
  state: string
  /** Below 0 where it is taken off; of the product alone, or of what came one way, where that was requested. */
  paise: number
}

export interface FigurePage extends Period {
  rows: FigureRow[]
  after: number | null
  /** Of all of them, not of this page. */
  count: number
  paise: number
  /** The name of the requested product. */
  product: string | null
}

export const listFigure = defineLocalCall({
  summary: 'The orders that a figure is made of, the newest first, 50 at a time',
  auth: 'staff',
  right: 'numbers',
  input: period.extend({
    figure: z.enum(FIGURES),
    paidBy: z.enum(PAID_BY).optional(),
    /** Of each amount only what came so; not of a single product. */
    came: z.enum(CAME).optional(),
    state: text.max(100).optional(),
    district: text.max(100).optional(),
    productId: id.optional(),
    size: text.max(100).optional(),
    reason: z.enum(RETURN_REASONS).optional(),
    after: id.optional(),
  }),
  output: z.custom<FigurePage>(),
})
