import type { ParsedInput } from '#contract/call.ts'
import type { voteHelpful as call } from '#contract/reviews.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { assertNotErased } from '#server/kernel/keep-customer.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deleteVote, insertVote, selectAuthor } from './store.ts'

/** Each vote makes the cached page of the product stale. */
const PER_CUSTOMER = { max: 60, seconds: 10 * 60 }

/** One of each customer, however often they tap; not on their own review. */
export async function voteHelpful(ctx: Ctx, { reviewId, isHelpful }: ParsedInput<typeof call>): Promise<null> {
  const customerId = requireCustomer(ctx)
  await limitRate(ctx, [{ bucket: `helpful:customer:${customerId}`, ...PER_CUSTOMER }])
  return withTransaction(ctx, async (tx) => {
    await assertNotErased(tx, customerId)
    const author = await selectAuthor(tx, reviewId)
    if (author === undefined) throw new Refusal('not-found', { id: 'noSuchReview' })
    if (author === customerId) throw new Refusal('bad-input', { id: 'ownReviewHelpful' })
    if (isHelpful) await insertVote(tx, reviewId, customerId)
    else await deleteVote(tx, reviewId, customerId)
    return null
  })
}
