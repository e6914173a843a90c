import type { ParsedInput } from '#contract/call.ts'
import { REVIEW_ROWS_MAX } from '#contract/limits.ts'
import type { sendReview as call } from '#contract/reviews.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { assertNotErased } from '#server/kernel/keep-customer.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { DeliveredLine } from './lines-store.ts'
import { assertMayReview, getOwnLine } from './may-review.ts'
import { updatePicturesUsed } from './pictures-store.ts'
import { shownName } from './shown-name.ts'
import { insertReview } from './store.ts'

const PER_CUSTOMER = { max: 60, seconds: 60 * 60 }
/** Characters without a mark on the page: a text of these alone is empty. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** Publishes it as it is written, at once: what is wrong with one is seen by others, and hidden for a stated reason. */
export async function sendReview(ctx: Ctx, input: ParsedInput<typeof call>): Promise<{ asin: string }> {
  const customerId = requireCustomer(ctx)
  const text = UNSEEN.test(input.text) ? '' : input.text
  if (text.split('\n').length > REVIEW_ROWS_MAX) {
    throw fieldRefusal('text', { id: 'reviewTooManyLines', most: REVIEW_ROWS_MAX })
  }
  await limitRate(ctx, [{ bucket: `review:customer:${customerId}`, ...PER_CUSTOMER }])
  return withTransaction(ctx, async (tx) => {
    await assertNotErased(tx, customerId)
    const line = await getOwnLine(tx, customerId, input)
    const { orderId, productId, size, color, asin } = line
    const pictures = [...new Set(input.pictures)]
    const review = { stars: input.stars, fit: input.fit ?? null, text, pictures }
    // Sent again, after a lost response or a double tap: it is published already.
    if (isSame(line, review)) return { asin }
    assertMayReview(line)
    const its = { orderId, line: line.line, customerId }
    const reviewId = await insertReview(tx, { ...its, ...review, productId, size, color, author: shownName(line) })
    if (reviewId === undefined) throw new Refusal('already-exists', { id: 'reviewWritten' })
    if (pictures.length > 0) {
      const used = await updatePicturesUsed(tx, reviewId, { ...its, files: pictures })
      if (used < pictures.length) throw fieldRefusal('pictures', { id: 'noSuchPicture' })
    }
    return { asin }
  })
}

function isSame(
  { review }: DeliveredLine,
  { stars, fit, text, pictures }: { stars: number; fit: string | null; text: string; pictures: string[] },
): boolean {
  if (!review || review.stars !== stars || review.fit !== fit || review.text !== text) return false
  return pictures.length === review.pictures.length && pictures.every((file) => review.pictures.includes(file))
}
