import type { ParsedInput } from '#contract/call.ts'
import type { hideReview as call } from '#contract/shop-reviews.ts'
import { addJob } from '#server/jobs/index.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoWroteAt } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedReview, subjectOf } from './get-locked-review.ts'
import { updateHidden } from './staff-store.ts'

/** Not deleted: it can be shown again, and its author is mailed the reason. */
export async function hideReview(ctx: Ctx, { reviewId, reason }: ParsedInput<typeof call>): Promise<void> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const { hiddenFor, hiddenAt } = await getLockedReview(tx, reviewId)
    if (hiddenFor === reason) return
    if (hiddenFor && hiddenAt) {
      const by = await whoWroteAt(tx, { subject: subjectOf(reviewId), at: hiddenAt })
      throw new Refusal('changed-meanwhile', { id: 'hiddenMeanwhile', reason: hiddenFor, by })
    }
    await updateHidden(tx, reviewId, reason)
    await logWrite(tx, { did: 'hide-review', subject: subjectOf(reviewId), details: { reason } })
    await addJob(tx, 'send-mail', { mail: 'review-hidden', reviewId, requestId: `${reviewId}:${Date.now()}` })
  })
}
