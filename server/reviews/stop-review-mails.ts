import type { ParsedInput } from '#contract/call.ts'
import type { stopReviewMails as call } from '#contract/reviews.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { insertStop } from './mails-store.ts'

/** Whoever tries out links. */
const GUESSES = { max: 60, seconds: 60 * 60 }

/** Without a sign-in: whoever has the mail may end the mails. */
export async function stopReviewMails(ctx: Ctx, { token }: ParsedInput<typeof call>): Promise<null> {
  const isKnown = await withTransaction(ctx, (tx) => insertStop(tx, tokenHash(token)))
  if (isKnown) return null
  await limitRate(ctx, limitsOf(ctx.address, 'review-mails-guess', GUESSES))
  throw new Refusal('not-found', { id: 'reviewLinkUnknown' })
}
