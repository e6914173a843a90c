import { REFUND_BUSINESS_DAYS } from '#contract/lifetimes.ts'
import { businessDaysAfter } from '#contract/return-rules.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { moveReturn } from './move-return.ts'
import { selectToday } from './store.ts'

/** The return policy promises the money within seven business days from here. */
export async function receiveReturn(ctx: Ctx, { number }: { number: string }): Promise<void> {
  assertMay(ctx, 'pack')
  await withTransaction(ctx, async (tx) => {
    const { row } = await getLockedReturn(tx, { number })
    if (row.status === 'received') return
    const refundDue = businessDaysAfter(await selectToday(tx), REFUND_BUSINESS_DAYS)
    await moveReturn(tx, row, { to: 'received', mover: 'staff', refundDue })
    await logWrite(tx, { did: 'receive-return', subject: number })
  })
}
