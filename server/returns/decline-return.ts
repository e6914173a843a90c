import type { ParsedInput } from '#contract/call.ts'
import type { declineReturn as call } from '#contract/shop-returns.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { cannotMove, moveReturn } from './move-return.ts'
import { putBack } from './set-aside.ts'

/** With a reason for the customer, who may request another. */
export async function declineReturn(ctx: Ctx, { number, words, seen }: ParsedInput<typeof call>): Promise<void> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const { row } = await getLockedReturn(tx, { number })
    if (row.status === 'declined' && row.words === words) return
    if (seen === 'requested' && row.status !== seen) throw await cannotMove(tx, row)
    await moveReturn(tx, row, { to: 'declined', mover: 'staff', words })
    await putBack(tx, row)
    await logWrite(tx, { did: 'decline-return', subject: number })
  })
}
