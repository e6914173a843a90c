import type { ParsedInput } from '#contract/call.ts'
import type { receivePhoneReports as call } from '#contract/phone-messages.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { limitRate, takeBack } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { ReadPush } from './channel.ts'
import { selectConsents, updateConsentsEnded } from './consents-store.ts'
import { findAccounts, type SenderAccount } from './find-accounts.ts'
import { updateReported } from './store.ts'

/** Of one shop: each message has several reports. */
const PER_SHOP = { max: 6000, seconds: 60 }
/** Whoever makes up a signature; a right one does not count. */
const GUESSES = { max: 300, seconds: 60 * 60 }
/** Whoever tries out a shop's verify token, which is a word of its staff; the right one does not count. */
const CHALLENGE_GUESSES = { max: 60, seconds: 60 * 60 }

/** A sender's reports on messages, in any order and any number of times, and replies that end a consent. */
export async function receivePhoneReports(ctx: Ctx, push: ParsedInput<typeof call>): Promise<undefined> {
  const guesses = limitsOf(ctx.address, 'phone-report-guess', GUESSES)
  await limitRate(ctx, guesses)
  for (const account of await findAccounts(ctx)) {
    const read = account.sender.readPush(account, push)
    if (!read) continue
    await withTransaction(ctx, (tx) => takeBack(tx, guesses))
    await limitRate(ctx, [{ bucket: 'phone-reports', ...PER_SHOP }])
    return withTransaction(ctx, (tx) => take(tx, account, read))
  }
  throw new Refusal('unauthorized', { id: 'notTheSender' })
}

/** Begins the answer of a button that confirms an order. */
export const CONFIRMS = 'confirm '

async function take(tx: Tx, { channel }: SenderAccount, { reports, stops, answers }: ReadPush): Promise<undefined> {
  for (const report of reports) await updateReported(tx, report)
  for (const { phone } of stops) {
    const consents = (await selectConsents(tx, { phone })).filter((consent) => consent.channel === channel)
    await updateConsentsEnded(tx, consents, 'reply')
  }
  for (const answer of answers) {
    if (!answer.startsWith(CONFIRMS)) continue
    const linkHash = tokenHash(answer.slice(CONFIRMS.length)).toString('hex')
    await addJob(tx, 'take-phone-answer', { linkHash })
  }
}

/** WhatsApp's verification of the address at the set-up. Undefined if the request is not from the shop's sender. */
export async function answerSenderChallenge(ctx: Ctx, query: URLSearchParams): Promise<string | undefined> {
  const guesses = limitsOf(ctx.address, 'phone-challenge-guess', CHALLENGE_GUESSES)
  await limitRate(ctx, guesses)
  for (const account of await findAccounts(ctx)) {
    const answer = account.sender.answerChallenge?.(account, query)
    if (answer === undefined) continue
    await withTransaction(ctx, (tx) => takeBack(tx, guesses))
    return answer
  }
  return undefined
}
