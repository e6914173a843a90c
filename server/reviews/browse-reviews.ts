import type { ParsedInput } from '#contract/call.ts'
import type { browseReviews as call, ShopReviewPage } from '#contract/shop-reviews.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectShopReviews } from './staff-store.ts'

const PAGE = 50

export async function browseReviews(ctx: Ctx, input: ParsedInput<typeof call>): Promise<ShopReviewPage> {
  assertMay(ctx, 'orders')
  const found = await withTransaction(ctx, (tx) => selectShopReviews(tx, { ...input, max: PAGE + 1 }))
  const reviews = found.slice(0, PAGE)
  return { reviews, after: found.length > PAGE ? (reviews.at(-1)?.reviewId ?? null) : null }
}
