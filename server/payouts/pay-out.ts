import { createHash } from 'node:crypto'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueuePaying } from './enqueue-jobs.ts'
import { findAccount, type ShopPayoutAccount } from './find-account.ts'
import { lookAgainAfter, type TryState } from './payout-moves.ts'
import { type PayoutNews, ServiceRefused } from './payout-service.ts'
import { openUpiId } from './seal-upi-id.ts'
import { lockPayout, type StoredPayout, updatePayout } from './store.ts'
import { takeNews } from './take-news.ts'
import { markSent, type StoredTry, selectSecondsSinceSent, selectTries } from './tries-store.ts'

/**
 * Job 'pay-out': pays what is due, exactly once, and follows it until it has ended. The try is committed before the request
 * to the service; after a crash, or an answer that was lost, the job first looks up what the service has under the key of this try, and
 * only then repeats the request, with the same key.
 */
export async function payOut(ctx: Ctx, { payoutId, nth }: { payoutId: number; nth: number }): Promise<void> {
  const own = await findAccount(ctx)
  const current = await withTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    const last = payout && (await selectTries(tx, payoutId)).at(-1)
    // Another try has a job of its own.
    if (!payout || last?.try !== nth || last.state === 'failed' || last.state === 'reversed') return undefined
    if (last.accountHash && !(own && hashOf(own).equals(last.accountHash))) return leaveToPerson(tx, payout, last)
    const account = assertService(own, last)
    if (last.state === 'due' || payout.trouble === 'other-account')
      await updatePayout(tx, payoutId, { state: 'sent', trouble: '' })
    if (last.state === 'due' || last.state === 'sent') await markSent(tx, last, hashOf(account))
    return { payout, last, account }
  })
  if (!current) return
  const { payout, last, account } = current
  const news = await payOnce(account, payout, last)
  await withTransaction(ctx, async (tx) => {
    const state = news ? await takeNews(tx, last.key, news) : last.state
    if (state) await lookAgain(tx, last, state)
  })
}

async function lookAgain(tx: Tx, last: StoredTry, state: TryState): Promise<void> {
  const again = lookAgainAfter(state, await selectSecondsSinceSent(tx, last))
  if (again) await enqueuePaying(tx, { payoutId: last.payoutId, nth: last.try }, again)
}

/** Another account than the one that has the request knows nothing of it, and would pay it a second time. */
async function leaveToPerson(tx: Tx, { payoutId, trouble }: StoredPayout, last: StoredTry): Promise<undefined> {
  tx.log.warn({ payout: payoutId, try: last.try }, 'a payout was sent from another account than the shop has now')
  if (last.state === 'sent' && trouble === '')
    await updatePayout(tx, payoutId, { state: 'sent', trouble: 'other-account' })
  await lookAgain(tx, last, last.state)
}

/** Job 'look-at-payout': the service has sent an event about this try, which may be an earlier one. */
export async function lookAtPayout(ctx: Ctx, { payoutId, nth }: { payoutId: number; nth: number }): Promise<void> {
  const found = await withTransaction(ctx, async (tx) => {
    const tries = await selectTries(tx, payoutId)
    return tries.find((each) => each.try === nth)
  })
  if (!found?.askedAt) return
  const account = assertService(await findAccount(ctx), found)
  const news = await account.service.find(account, found.key)
  if (news) await withTransaction(ctx, (tx) => takeNews(tx, found.key, news))
}

function assertService(account: ShopPayoutAccount | undefined, { service, payoutId }: StoredTry): ShopPayoutAccount {
  if (account?.service.code === service) return account
  throw new Error(`the shop has no account at ${service} any more, which was to pay the payout ${payoutId}`)
}

/** The same with other keys of the account. */
function hashOf({ service, accountNumber }: ShopPayoutAccount): Buffer {
  return createHash('sha256').update(`${service.code} ${accountNumber}`).digest()
}

async function payOnce(
  account: ShopPayoutAccount,
  payout: StoredPayout,
  last: StoredTry,
): Promise<PayoutNews | undefined> {
  const { ctx, service } = account
  const known = last.askedAt === null ? undefined : await service.find(account, last.key)
  if (known || last.state === 'paid') return known
  const upiId = openUpiId(ctx, payout.sealedUpiId)
  if (upiId === null) throw new Error(`the UPI id of the payout ${payout.payoutId} is erased, but it is not paid`)
  const { amountPaise, name, number } = payout
  try {
    return await service.pay(account, { key: last.key, amountPaise, upiId, name, narration: narrationOf(number) })
  } catch (error) {
    // Of the first question, nothing was paid for certain. Of a later one, the answer that was lost may have been another.
    if (!(error instanceof ServiceRefused) || last.askedAt !== null) throw error
    return { state: 'failed', utr: null, isOfId: false, words: error.message.slice(0, 300) }
  }
}

/** Only A-Z, 0-9 and spaces, and few of them. */
function narrationOf(number: string): string {
  return `Refund ${number.replace(/[^A-Za-z0-9]/g, '')}`.slice(0, 30)
}
