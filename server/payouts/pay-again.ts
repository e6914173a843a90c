import type { ParsedInput } from '#contract/call.ts'
import type { payAgain as call } from '#contract/payouts.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedPayout } from './get-locked-payout.ts'
import { movesOf } from './payout-moves.ts'
import { startPaying } from './start-paying.ts'
import { updatePayout } from './store.ts'
import { selectTries, updateTry } from './tries-store.ts'

/** Somebody has looked at a payout that failed or came back. It was checked, and approved if need be, before its first try. */
export async function payAgain(ctx: Ctx, { payoutId, how }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'payouts')
  await withTransaction(ctx, async (tx) => {
    const payout = await getLockedPayout(tx, payoutId)
    if (how === 'by-hand' && payout.state === 'by-hand') return
    if (!movesOf(payout).includes(how === 'by-hand' ? 'by-hand' : 'try-again'))
      throw new Refusal('bad-input', { id: 'payoutNotStuck' })
    await logWrite(tx, { did: 'pay-again', subject: payout.number, details: { payout: payoutId, how } })
    if (payout.state === 'sent') await giveUpTry(tx, payoutId)
    if (how === 'by-hand') await updatePayout(tx, payoutId, { state: 'by-hand', trouble: '' })
    else await startPaying(tx, payout)
  })
}

/** Somebody has seen in the account that it was sent from that it is not paid there: it is not sent again. */
async function giveUpTry(tx: Tx, payoutId: number): Promise<void> {
  const last = (await selectTries(tx, payoutId)).at(-1)
  if (last) await updateTry(tx, last, { state: 'failed', utr: null, words: '' })
}
