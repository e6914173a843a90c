import type { ParsedInput } from '#contract/call.ts'
import type { settleReturn as call } from '#contract/shop-returns.ts'
import { addJob } from '#server/jobs/index.ts'
import { assertMay, type Ctx, requireStaff, type Tx } from '#server/kernel/ctx.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { hasVouchedForCash } from '#server/payouts/index.ts'
import { describeReturn } from './describe-return.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { moveReturn } from './move-return.ts'
import { findPayingOrder, lockPayingOrder } from './paying-order.ts'
import { sealUpiId } from './seal-upi-id.ts'
import { type StoredReturn, updateUpi } from './store.ts'

/**
 * The rest is a job's, since the console writes no credit note (complete-return.ts). A customer without an account, whose order staff has entered,
 * can only say on the phone where the cash goes.
 */
export async function settleReturn(ctx: Ctx, { number, upiId, name }: ParsedInput<typeof call>): Promise<void> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const { row } = await getLockedReturn(tx, { number })
    if (['settling', 'refunded', 'exchanged'].includes(row.status)) return
    await lockPayingOrder(tx, row)
    const { needsUpi } = await describeReturn(tx, row)
    if (upiId !== undefined) await typeUpiId(tx, row, { needsUpi, upiId, name })
    else if (needsUpi) throw new Refusal('bad-input', { id: 'upiIdMissing' })
    await moveReturn(tx, row, { to: 'settling', mover: 'staff' })
    const isVouched = await hasVouchedForCash(tx, await findPayingOrder(tx, row))
    const by = tx.actor.kind === 'staff' ? tx.actor.staffId : undefined
    const whose = by === undefined ? {} : { askedBy: by, ...(isVouched && { vouchedBy: by }) }
    await addJob(tx, 'complete-return', { returnId: row.returnId, ...whose })
    await logWrite(tx, {
      did: 'settle-return',
      subject: number,
      details: { wants: row.wants, ...(upiId && { typedUpiId: true }) },
    })
  })
}

/** Never in place of one that the customer has given. Somebody else approves it before it is paid. */
async function typeUpiId(
  tx: Tx,
  { returnId }: StoredReturn,
  { needsUpi, upiId, name }: { needsUpi: boolean; upiId: string; name: string | undefined },
): Promise<void> {
  if (!needsUpi) throw new Refusal('bad-input', { id: 'upiIdNotNeeded' })
  if (name === undefined) throw fieldRefusal('name', { id: 'upiNameMissing' })
  await updateUpi(tx, returnId, { upiId: sealUpiId(tx, upiId), name, typedBy: requireStaff(tx).staffId })
}
