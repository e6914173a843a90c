import type { ParsedInput } from '#contract/call.ts'
import { REVIEW_DAYS } from '#contract/lifetimes.ts'
import type { getReviewedLines as call, ReviewedLine, ReviewState } from '#contract/reviews.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type DeliveredLine, selectDeliveredLines } from './lines-store.ts'

export async function getReviewedLines(ctx: Ctx, { number }: ParsedInput<typeof call>): Promise<ReviewedLine[] | null> {
  const customerId = requireCustomer(ctx)
  const lines = await withTransaction(ctx, (tx) => selectDeliveredLines(tx, customerId, { number }))
  return lines.length > 0 ? lines.map(reviewedLine) : null
}

function reviewedLine(row: DeliveredLine): ReviewedLine {
  const { line, name, image, asin, size, color, review, hiddenFor } = row
  return {
    ...{ line, name, image, asin, size, color, state: stateOf(row) },
    review: review && { ...review, writtenAt: new Date(review.writtenAt), hiddenFor },
  }
}

export function stateOf({ review, hiddenFor, isWithdrawn, deliveredDays }: DeliveredLine): ReviewState {
  if (isWithdrawn) return 'withdrawn'
  if (review) return hiddenFor ? 'hidden' : 'shown'
  return deliveredDays >= REVIEW_DAYS ? 'late' : 'open'
}
