import { MAIL_KEPT_DAYS } from '#contract/lifetimes.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { postStaffMail } from '#server/mails/index.ts'
import { selectLastSuspension, selectPeople } from './people-store.ts'

const KEPT_SECONDS = MAIL_KEPT_DAYS * 24 * 60 * 60

/**
 * Mails the people of the tenant's shop that the operator has closed or opened it, and why. The console's login writes it, after
 * the operator's, which knows nobody's address, has made the change. The key is the entry of the log and the person: whoever asks for
 * the same change again mails only those who have no mail yet.
 */
export async function mailSuspension(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const change = await selectLastSuspension(tx)
    if (!change) return
    const { entryId, isSuspended, reason } = change
    for (const { staffId, email } of await selectPeople(tx)) {
      const requestId = `${entryId}:${staffId}`
      const content = { mail: 'staff-suspension', requestId, recipient: email, isSuspended, reason } as const
      const posted = await postStaffMail(tx, content)
      if (posted) await addJob(tx, 'forget-mail', { mailId: posted.mailId }, { afterSeconds: KEPT_SECONDS })
    }
  })
}
