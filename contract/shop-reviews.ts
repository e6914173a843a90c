import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, nothing, statusTrue, text } from './call.ts'
import { HIDE_REASONS, REVIEW_ANSWER_MAX, REVIEW_LISTS } from './limits.ts'
import type { HideReason, Review } from './reviews.ts'
import { asText } from './say.ts'

// The shop's reviews, for its staff. They answer and hide for stated reasons; they delete and change nothing.

export type ReviewList = (typeof REVIEW_LISTS)[number]

export interface ShopReview extends Review {
  product: string
  asin: string
  productId: number
  orderNumber: string
  hiddenFor: HideReason | null
  hiddenAt: Date | null
}

export interface ShopReviewPage {
  reviews: ShopReview[]
  after: number | null
}

export const browseReviews = defineLocalCall({
  summary: 'The reviews of the shop, the newest first, 50 at a time: all, those without an answer, or the hidden ones',
  auth: 'staff',
  right: 'orders',
  input: z.object({
    list: z.enum(REVIEW_LISTS).default('all'),
    stars: z.number().int().min(1).max(5).optional(),
    after: id.optional(),
  }),
  output: z.custom<ShopReviewPage>(),
})

const answerText = text
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
  .refine(
    (typed) => [...typed].length <= REVIEW_ANSWER_MAX,
    asText({ id: 'atMostCharacters', most: REVIEW_ANSWER_MAX }),
  )

export const answerReview = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/reviews/:review/answer',
  summary: 'Shows an answer of the shop under a review, in place of the one that was seen; an empty one takes it away',
  auth: 'staff',
  right: 'orders',
  input: z.object({ reviewId: id, seen: answerText.default(''), wanted: answerText }),
  body: z.object({ seen: text.optional(), wanted: text }),
  read: (body, { params }) => ({ ...body, reviewId: params.review ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

const reason = z.enum(HIDE_REASONS, asText({ id: 'hideReasonNeeded' }))

export const hideReview = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/reviews/:review/hide',
  summary: 'Hides a review for one of the stated reasons; its author is notified by mail',
  auth: 'staff',
  right: 'orders',
  input: z.object({ reviewId: id, reason }),
  body: z.object({ reason }),
  read: (body, { params }) => ({ ...body, reviewId: params.review ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

export const showReview = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/reviews/:review/show',
  summary: 'Shows a hidden review again',
  auth: 'staff',
  right: 'orders',
  input: z.object({ reviewId: id }),
  read: (_body, { params }) => ({ reviewId: params.review ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

export interface ReviewSettings {
  /** How many days after delivery a mail requests a review; null: none does. */
  askDays: number | null
}

export const getReviewSettings = defineLocalCall({
  summary: 'Whether and when the shop requests reviews',
  auth: 'staff',
  right: 'orders',
  input: nothing,
  output: z.custom<ReviewSettings>(),
})

const days = z.number(asText({ id: 'askDaysWrong' })).int(asText({ id: 'askDaysWrong' }))

export const setReviewSettings = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/review-settings',
  summary:
    'Sets how many days after delivery a mail requests a review; none without days. For orders delivered from then on',
  auth: 'staff',
  right: 'settings',
  input: z.object({
    askDays: days
      .min(1, asText({ id: 'askDaysWrong' }))
      .max(60, asText({ id: 'askDaysWrong' }))
      .nullable(),
  }),
  body: z.object({ askDays: days.nullable() }),
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})
