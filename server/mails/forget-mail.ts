import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deleteMail } from './store.ts'

/** A mail names a person and what they bought, so it is deleted after its time (MAIL_KEPT_DAYS). */
export async function forgetMail(ctx: Ctx, { mailId }: { mailId: number }): Promise<void> {
  await withTransaction(ctx, (tx) => deleteMail(tx, mailId))
}
