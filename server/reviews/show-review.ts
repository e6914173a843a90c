import type { ParsedInput } from '#contract/call.ts'
import type { showReview as call } from '#contract/shop-reviews.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedReview, subjectOf } from './get-locked-review.ts'
import { updateHidden } from './staff-store.ts'

export async function showReview(ctx: Ctx, { reviewId }: ParsedInput<typeof call>): Promise<void> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const { hiddenFor } = await getLockedReview(tx, reviewId)
    if (hiddenFor === null) return
    await updateHidden(tx, reviewId, null)
    await logWrite(tx, { did: 'show-review', subject: subjectOf(reviewId) })
  })
}
