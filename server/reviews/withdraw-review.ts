import type { ParsedInput } from '#contract/call.ts'
import type { withdrawReview as call } from '#contract/reviews.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getOwnLine } from './may-review.ts'
import { deletePicturesOf } from './pictures-store.ts'
import { updateWithdrawn } from './store.ts'

/** At will and at once, with its words and pictures; again, it is withdrawn already. */
export async function withdrawReview(ctx: Ctx, input: ParsedInput<typeof call>): Promise<null> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    const { orderId, line, isWithdrawn } = await getOwnLine(tx, customerId, input)
    if (isWithdrawn) return null
    const reviewId = await updateWithdrawn(tx, { orderId, line, customerId })
    if (reviewId === undefined) throw new Refusal('not-found', { id: 'noSuchReview' })
    await deletePicturesOf(tx, reviewId)
    return null
  })
}
