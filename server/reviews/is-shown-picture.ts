import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectIsShown } from './pictures-store.ts'

export function isReviewPicture(file: string): boolean {
  return /^review-[0-9a-f-]{36}\.jpg$/.test(file)
}

/** What is hidden, such as for personal data, is not to be seen by its address either. */
export function isShownPicture(ctx: Ctx, file: string): Promise<boolean> {
  return withTransaction(ctx, (tx) => selectIsShown(tx, file))
}
