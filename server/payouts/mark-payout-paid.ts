import type { ParsedInput } from '#contract/call.ts'
import type { markPayoutPaid as call } from '#contract/payouts.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { brokenUnique } from '#server/kernel/database.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoDid } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueuePaidNews } from './enqueue-jobs.ts'
import { getLockedPayout } from './get-locked-payout.ts'
import { updatePayout } from './store.ts'
import { insertTry, isUtrTaken, selectTries } from './tries-store.ts'

const DID = 'mark-payout-paid'

/** Somebody of the shop has paid it with an app. The same UTR twice is the same payment; of another refund it is a slip. */
export async function markPayoutPaid(ctx: Ctx, { payoutId, utr }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'payouts')
  const work = withTransaction(ctx, async (tx) => {
    const payout = await getLockedPayout(tx, payoutId)
    const last = (await selectTries(tx, payoutId)).at(-1)
    if (payout.state === 'paid' && last?.utr === utr) return
    if (payout.state === 'paid' && last?.service === 'by-hand') {
      const by = await whoDid(tx, { subject: payout.number, did: [DID], details: { payout: payoutId } })
      throw new Refusal('bad-input', { id: 'payoutPaidAlready', by, utr: last.utr ?? '', typed: utr })
    }
    if (payout.state !== 'by-hand') throw new Refusal('bad-input', { id: 'payoutNotByHand' })
    if (await isUtrTaken(tx, utr, payoutId)) throw utrTaken()
    const nth = await insertTry(tx, { payoutId, orderId: payout.orderId, service: 'by-hand', state: 'paid', utr })
    await updatePayout(tx, payoutId, { state: 'paid', trouble: '' })
    await enqueuePaidNews(tx, payout, nth)
    await logWrite(tx, { did: DID, subject: payout.number, details: { payout: payoutId, utr } })
  })
  // Two people, each with another refund, at once.
  await work.catch((error: unknown) => {
    throw brokenUnique(error) === 'payout_tries_by_utr' ? utrTaken() : error
  })
}

function utrTaken(): Refusal {
  return fieldRefusal('utr', { id: 'utrTaken' })
}
