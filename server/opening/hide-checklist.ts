import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { OF_SHOP } from './store.ts'

/** The log is where getChecklist reads it from. */
export async function hideChecklist(ctx: Ctx): Promise<undefined> {
  assertMay(ctx, 'settings')
  await withTransaction(ctx, (tx) => logWrite(tx, { did: 'hide-steps', subject: OF_SHOP }))
}
