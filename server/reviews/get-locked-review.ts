import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type LockedReview, lockReview } from './staff-store.ts'

export async function getLockedReview(tx: Tx, reviewId: number): Promise<LockedReview> {
  const review = await lockReview(tx, reviewId)
  if (!review) throw new Refusal('not-found', { id: 'noSuchReviewInShop', shop: tx.tenant.name, review: reviewId })
  return review
}

/** As the log names it. */
export function subjectOf(reviewId: number): string {
  return `review ${reviewId}`
}
