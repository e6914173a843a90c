import type { Payout } from '#contract/payouts.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { qrCode } from '#server/kernel/qr-code.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { isAlone } from './approvers-store.ts'
import { listed } from './list-payouts.ts'
import { selectDatedPayout, selectStaffNames } from './lists-store.ts'
import { payLinkOf } from './pay-link.ts'
import { isInvolved, movesOf } from './payout-moves.ts'
import { openUpiId } from './seal-upi-id.ts'
import { selectTries } from './tries-store.ts'

export async function getPayout(ctx: Ctx, { payoutId }: { payoutId: number }): Promise<Payout> {
  assertMay(ctx, 'payouts')
  const { staffId } = requireStaff(ctx)
  return withTransaction(ctx, async (tx) => {
    const payout = await selectDatedPayout(tx, payoutId)
    if (!payout) throw new Refusal('not-found', { id: 'noSuchPayout' })
    const { key, registeredName, revision, askedBy, approvedBy, state } = payout
    const names = await selectStaffNames(
      tx,
      [askedBy, approvedBy].filter((each) => each !== null),
    )
    // Only whoever pays by hand needs all of it.
    const upiId = state === 'by-hand' ? openUpiId(ctx, payout.sealedUpiId) : null
    const payLink = upiId === null ? null : payLinkOf({ ...payout, upiId })
    const tries = await selectTries(tx, payoutId)
    const isOwn = isInvolved(payout, staffId) && state === 'waiting'
    const alone = isOwn && (await isAlone(tx, payout))
    return {
      ...listed(payout),
      ...{ key, registeredName, revision, upiId, payLink },
      payCode: payLink === null ? null : qrCode(payLink),
      askedBy: askedBy === null ? '' : (names.get(askedBy) ?? ''),
      approvedBy: approvedBy === null ? '' : (names.get(approvedBy) ?? ''),
      isAlone: alone,
      tries: tries.map(({ try: nth, service, askedAt, utr, words, state: its }) => ({
        ...{ try: nth, service, state: its, askedAt, utr, words },
      })),
      can: movesOf(payout).filter((move) => move !== 'approve' || !isOwn || alone),
    }
  })
}
