import type { ParsedInput } from '#contract/call.ts'
import type { approvePayout as call, requestAnotherUpiId as other } from '#contract/payouts.ts'
import { assertMay, type Ctx, requireStaff, type Tx } from '#server/kernel/ctx.ts'
import { assertFresh } from '#server/kernel/fresh-sign-in.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, nameOf, whoDid } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { isAlone } from './approvers-store.ts'
import { failPayout } from './fail-payout.ts'
import { getLockedPayout } from './get-locked-payout.ts'
import { isInvolved } from './payout-moves.ts'
import { startPaying } from './start-paying.ts'
import { type StoredPayout, updateApproved } from './store.ts'

/**
 * The second pair of eyes: never those of who requested it, typed the UPI id, or alone says that its cash came in. Where nobody else in the shop may
 * approve, a fresh sign-in stands for it, and the log records that. It approves what was shown: another UPI id is another approval. A repeat is the same approval.
 */
export async function approvePayout(ctx: Ctx, { payoutId, revision }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'payouts')
  const { staffId } = requireStaff(ctx)
  await withTransaction(ctx, async (tx) => {
    const payout = await getLockedPayout(tx, payoutId)
    if (payout.approvedRevision === revision && payout.approvedBy === staffId) return
    await assertAsShown(tx, payout, revision)
    const isOwn = isInvolved(payout, staffId)
    if (isOwn) await assertAlone(tx, payout)
    await updateApproved(tx, payoutId, staffId)
    await logWrite(tx, {
      did: 'approve-payout',
      subject: payout.number,
      details: { payout: payoutId, paise: payout.amountPaise, doubts: payout.doubts, ...(isOwn && { alone: true }) },
    })
    await startPaying(tx, payout)
  })
}

async function assertAlone(tx: Tx, payout: StoredPayout): Promise<void> {
  if (!(await isAlone(tx, payout))) throw new Refusal('forbidden', { id: 'payoutNeedsAnother' })
  await assertFresh(tx)
}

/** It stays owed: the customer is mailed for another UPI id. */
export async function requestAnotherUpiId(
  ctx: Ctx,
  { payoutId, revision }: ParsedInput<typeof other>,
): Promise<undefined> {
  assertMay(ctx, 'payouts')
  await withTransaction(ctx, async (tx) => {
    const payout = await getLockedPayout(tx, payoutId)
    if (payout.state === 'failed' && payout.trouble === 'not-approved' && payout.revision === revision) return
    await assertAsShown(tx, payout, revision)
    await logWrite(tx, { did: 'refuse-payout', subject: payout.number, details: { payout: payoutId } })
    await failPayout(tx, payout, 'not-approved')
  })
}

async function assertAsShown(tx: Tx, { payoutId, number, ...payout }: StoredPayout, revision: number): Promise<void> {
  if (payout.revision !== revision) {
    // A customer has no name here.
    const by = await nameOf(tx, payout.isTypedByStaff ? payout.askedBy : null)
    throw new Refusal('changed-meanwhile', { id: 'payoutChanged', by })
  }
  if (payout.state !== 'waiting') {
    const by =
      payout.trouble === 'not-approved'
        ? await whoDid(tx, { subject: number, did: ['refuse-payout'], details: { payout: payoutId } })
        : await nameOf(tx, payout.approvedRevision === revision ? payout.approvedBy : null)
    throw new Refusal('bad-input', { id: 'payoutNotApprovable', by })
  }
}
