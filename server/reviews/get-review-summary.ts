import type { ParsedInput } from '#contract/call.ts'
import { REVIEWS_ON_PRODUCT_PAGE } from '#contract/limits.ts'
import type { getReviewSummary as call, ReviewSummary } from '#contract/reviews.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { averageStars } from './average-stars.ts'
import { selectCounts, selectReviews } from './store.ts'

/** For the product's page, which is cached: nothing in it depends on the visitor. The average is of average-stars.ts. */
export function getReviewSummary(ctx: Ctx, { productId }: ParsedInput<typeof call>): Promise<ReviewSummary> {
  return withTransaction(ctx, async (tx) => {
    const wanted = { productId, sort: 'helpful', isPictured: false, max: REVIEWS_ON_PRODUCT_PAGE } as const
    const [counts, reviews] = await Promise.all([selectCounts(tx, productId), selectReviews(tx, wanted)])
    return { counts: averageStars(counts), reviews }
  })
}
