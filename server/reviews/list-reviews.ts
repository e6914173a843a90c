import type { ParsedInput } from '#contract/call.ts'
import { REVIEWS_PER_PAGE } from '#contract/limits.ts'
import type { listReviews as call, ReviewPage } from '#contract/reviews.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { averageStars } from './average-stars.ts'
import { selectCounts, selectReviewsFor } from './store.ts'

/** No customer has this id. */
const NOBODY = 0

export function listReviews(ctx: Ctx, { after, ...wanted }: ParsedInput<typeof call>): Promise<ReviewPage> {
  const viewer = ctx.actor.kind === 'customer' ? ctx.actor.customerId : NOBODY
  return withTransaction(ctx, async (tx) => {
    const place = after === undefined ? undefined : placeOf(after)
    const [counts, found] = await Promise.all([
      selectCounts(tx, wanted.productId),
      selectReviewsFor(tx, viewer, { ...wanted, after: place, max: REVIEWS_PER_PAGE + 1 }),
    ])
    const reviews = found.slice(0, REVIEWS_PER_PAGE)
    const last = found.length > reviews.length ? reviews.at(-1) : undefined
    return { counts: averageStars(counts), reviews, after: last ? `${last.helpful}-${last.reviewId}` : null }
  })
}

function placeOf(after: string): { helpful: number; reviewId: number } {
  const [helpful = 0, reviewId = 0] = after.split('-').map(Number)
  return { helpful, reviewId }
}
