import type { ParsedInput } from '#contract/call.ts'
import type { setUpiApprovals as call } from '#contract/shop-settings.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { updateApprovals } from './accounts-store.ts'

/** Typed by staff, since the gateway's API does not report them. If it refuses all the same, the shopper pays in its form. */
export async function setUpiApprovals(ctx: Ctx, approvals: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'payments')
  await withTransaction(ctx, async (tx) => {
    if (!(await updateApprovals(tx, approvals))) throw new Refusal('bad-input', { id: 'noAccountYet' })
    await logWrite(tx, { did: 'change-upi', subject: 'UPI', details: { ...approvals } })
  })
}
