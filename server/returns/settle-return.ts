import { addJob } from '#server/jobs/index.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { hasVouchedForCash } from '#server/payouts/index.ts'
import { describeReturn } from './describe-return.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { moveReturn } from './move-return.ts'
import { findPayingOrder, lockPayingOrder } from './paying-order.ts'

/** The rest is a job's, since the console writes no credit note (complete-return.ts). */
export async function settleReturn(ctx: Ctx, { number }: { number: string }): Promise<void> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const { row } = await getLockedReturn(tx, { number })
    if (['settling', 'refunded', 'exchanged'].includes(row.status)) return
    await lockPayingOrder(tx, row)
    if ((await describeReturn(tx, row)).needsUpi) throw new Refusal('bad-input', { id: 'upiIdMissing' })
    await moveReturn(tx, row, { to: 'settling', mover: 'staff' })
    const isVouched = await hasVouchedForCash(tx, await findPayingOrder(tx, row))
    const by = tx.actor.kind === 'staff' ? tx.actor.staffId : undefined
    const whose = by === undefined ? {} : { askedBy: by, ...(isVouched && { vouchedBy: by }) }
    await addJob(tx, 'complete-return', { returnId: row.returnId, ...whose })
    await logWrite(tx, { did: 'settle-return', subject: number, details: { wants: row.wants } })
  })
}
