import type { ParsedInput } from '#contract/call.ts'
import type { answerReview as call } from '#contract/shop-reviews.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoDid, whoWroteAt } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedReview, subjectOf } from './get-locked-review.ts'
import { updateAnswer } from './staff-store.ts'

/** `seen`: the answer that was there when this one was typed. */
export async function answerReview(ctx: Ctx, { reviewId, seen, wanted }: ParsedInput<typeof call>): Promise<void> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const { answer, answeredAt } = await getLockedReview(tx, reviewId)
    const subject = subjectOf(reviewId)
    if (answer === wanted) {
      if (wanted === '') throw fieldRefusal('wanted', { id: 'required' })
      return
    }
    if (answer !== seen) {
      const by = answeredAt
        ? await whoWroteAt(tx, { subject, at: answeredAt })
        : await whoDid(tx, { subject, did: ['unanswer-review'] })
      throw new Refusal('changed-meanwhile', { id: 'answerChangedMeanwhile', now: answer, by })
    }
    await updateAnswer(tx, reviewId, wanted)
    await logWrite(tx, { did: wanted === '' ? 'unanswer-review' : 'answer-review', subject })
  })
}
