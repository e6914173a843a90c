import { z } from 'zod'
import { defineLocalCall, id, listOf, text } from './call.ts'
import {
  FITS,
  type HIDE_REASONS,
  REVIEW_LINES_MAX,
  REVIEW_PICTURES_MAX,
  REVIEW_SORTS,
  REVIEW_TEXT_MAX,
} from './limits.ts'
import { asText } from './say.ts'

// Reviews by customers who bought a product and got it.

export type Fit = (typeof FITS)[number]

export type HideReason = (typeof HIDE_REASONS)[number]

export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** The ratings of a product, over the reviews that shoppers see. */
export interface ReviewCounts {
  total: number
  /** To one decimal; 0 without reviews. */
  average: number
  /** How many of one star, of two, … of five. */
  byStars: number[]
  pictured: number
  fits: Record<Fit, number>
}

export interface Review {
  reviewId: number
  stars: number
  fit: Fit | null
  /** As written; plain text. */
  text: string
  pictures: string[]
  /** 'Asha R.' */
  author: string
  /** Bought; '' for a product of one size. */
  size: string
  color: string
  writtenAt: Date
  helpful: number
  /** Of the shop; '' without one. */
  answer: string
}

export interface ShownReview extends Review {
  /** By the visitor. */
  isMine: boolean
  isFoundHelpful: boolean
}

export interface ReviewPage {
  counts: ReviewCounts
  reviews: ShownReview[]
  /** The place of the next page; null after the last. */
  after: string | null
}

/** 'helpful' of the last review shown and its id. */
const place = text.regex(/^\d{1,9}-\d{1,15}$/, asText({ id: 'reviewPlaceWrong' }))

export const listReviews = defineLocalCall({
  summary: 'What buyers say of a product: counts, and 10 reviews, the most helpful first or the newest',
  input: z.object({
    productId: id,
    sort: z.enum(REVIEW_SORTS).default('helpful'),
    stars: z.number().int().min(1).max(5).optional(),
    isPictured: z.boolean().default(false),
    after: place.optional(),
  }),
  output: z.custom<ReviewPage>(),
})

/** The first reviews, the same for every shopper. */
export interface ReviewSummary {
  counts: ReviewCounts
  reviews: Review[]
}

export const getReviewSummary = defineLocalCall({
  summary: 'The counts of a product and its three most helpful reviews',
  input: z.object({ productId: id }),
  output: z.custom<ReviewSummary>(),
})

/** 'open': may be written. 'late': the time for it is over. */
export type ReviewState = 'open' | 'late' | 'shown' | 'hidden' | 'withdrawn'

export interface ReviewedLine {
  line: number
  name: string
  image: string
  asin: string
  size: string
  color: string
  state: ReviewState
  /** In states 'shown' and 'hidden'. */
  review: (Review & { hiddenFor: HideReason | null }) | null
}

const line = z.object({ number: text.max(40), line: z.number().int().min(1).max(REVIEW_LINES_MAX) })

export const getReviewedLines = defineLocalCall({
  summary: 'The lines of a delivered order of the customer, with what they wrote of each; null where there is none',
  auth: 'customer',
  input: z.object({ number: text.max(40) }),
  output: z.custom<ReviewedLine[] | null>(),
})

const file = text.regex(/^review-[0-9a-f-]{36}\.jpg$/, asText({ id: 'noSuchPicture' }))

export const addReviewPicture = defineLocalCall({
  summary:
    'Stores a picture for the review of a line, without place and camera; it is deleted after a day without a review',
  auth: 'customer',
  input: line.extend({ bytes: z.instanceof(Uint8Array) }),
  output: z.custom<{ picture: string }>(),
})

export const sendReview = defineLocalCall({
  summary: 'Publishes what the customer says of a line that was delivered to them, once',
  auth: 'customer',
  input: line.extend({
    stars: z
      .number(asText({ id: 'reviewStarsNeeded' }))
      .int()
      .min(1, asText({ id: 'reviewStarsNeeded' }))
      .max(5, asText({ id: 'reviewStarsNeeded' })),
    fit: z.enum(FITS, asText({ id: 'reviewFitWrong' })).optional(),
    text: text
      // Forms end lines with CRLF; the shopper typed one character.
      .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
      // Counted as the database counts: an emoji is one.
      .refine(
        (typed) => [...typed].length <= REVIEW_TEXT_MAX,
        asText({ id: 'atMostCharacters', most: REVIEW_TEXT_MAX }),
      ),
    pictures: listOf(file, {
      most: REVIEW_PICTURES_MAX,
      tooMany: { id: 'tooManyPictures', most: REVIEW_PICTURES_MAX },
    }).default([]),
    hasAgreed: z.literal(true, asText({ id: 'reviewTermsNeeded' })),
  }),
  output: z.custom<{ asin: string }>(),
})

export const withdrawReview = defineLocalCall({
  summary: 'Takes the review of a line away, for good',
  auth: 'customer',
  input: line,
  output: z.custom<null>(),
})

export const voteHelpful = defineLocalCall({
  summary: 'Says that a review was helpful, or no longer',
  auth: 'customer',
  input: z.object({ reviewId: id, isHelpful: z.boolean() }),
  output: z.custom<null>(),
})

export const stopReviewMails = defineLocalCall({
  summary: 'Ends the mails that request reviews, by the link in one of them',
  input: z.object({ token: text.max(100) }),
  output: z.custom<null>(),
})
