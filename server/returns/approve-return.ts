import type { ParsedInput } from '#contract/call.ts'
import type { approveReturn as call } from '#contract/shop-returns.ts'
import { addJob } from '#server/jobs/index.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { moveReturn } from './move-return.ts'
import { setAside } from './set-aside.ts'
import { selectReturn } from './store.ts'

/** What is wanted instead is set aside. If it has sold out, nothing changes, and the customer is mailed to choose a refund. */
export async function approveReturn(ctx: Ctx, input: ParsedInput<typeof call>): Promise<void> {
  assertMay(ctx, 'orders')
  try {
    await approve(ctx, input)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'out-of-stock') throw error
    await requestChoice(ctx, input.number)
    throw new Refusal('out-of-stock', { id: 'returnSoldOut' })
  }
}

function approve(ctx: Ctx, { number, way, words }: ParsedInput<typeof call>): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const { row } = await getLockedReturn(tx, { number })
    if (row.status === 'approved' && row.way === way) return
    await moveReturn(tx, row, { to: 'approved', mover: 'staff', way, words })
    if (row.wants === 'exchange') await setAside(tx, row)
    await logWrite(tx, { did: 'approve-return', subject: number, details: { way } })
  })
}

/** Once for each return, however often staff tries. */
async function requestChoice(ctx: Ctx, number: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const row = await selectReturn(tx, { number })
    if (row) await addJob(tx, 'send-mail', { mail: 'return-sold-out', returnId: row.returnId, requestId: row.number })
  })
}
