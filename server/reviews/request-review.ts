import { REVIEW_DAYS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { stateOf } from './get-reviewed-lines.ts'
import { selectDeliveredLines } from './lines-store.ts'
import { insertRequest, isStopped, selectAskDays } from './mails-store.ts'

export interface ReviewRequest {
  /** What can be reviewed. */
  lines: { line: number; name: string }[]
  /** Ends such mails. */
  token: string
}

/**
 * The reviews that a mail about a delivered order requests; null if nothing is left to review, the shop sends none, or the customer wants no such
 * mail. Once for each order.
 */
export async function requestReview(
  tx: Tx,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<ReviewRequest | null> {
  if ((await selectAskDays(tx)) === null || (await isStopped(tx, customerId))) return null
  const lines = (await selectDeliveredLines(tx, customerId, { orderId })).filter(
    (line) => stateOf(line) === 'open' && line.deliveredDays < REVIEW_DAYS,
  )
  if (lines.length === 0) return null
  const token = newToken()
  if (!(await insertRequest(tx, { orderId, customerId, tokenHash: tokenHash(token) }))) return null
  return { lines: lines.map(({ line, name }) => ({ line, name })), token }
}
