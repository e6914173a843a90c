import { MORNING_MAIL_KEPT_DAYS } from '#contract/lifetimes.ts'
import { countCash } from '#server/cash/index.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx, Tenant } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { postStaffMail } from '#server/mails/index.ts'
import { getToday } from '#server/today/index.ts'
import { linesOf } from './lines-of.ts'
import { selectOldestHours, selectRecipients, selectShopsToMail } from './store.ts'

const KEPT_SECONDS = MORNING_MAIL_KEPT_DAYS * 24 * 60 * 60

/** All shops with somebody who wants the mail, for the console's login. */
export function listShopsToMail(ctx: Ctx): Promise<Tenant[]> {
  return withTransaction(ctx, selectShopsToMail)
}

/**
 * Mails each owner and manager of the shop what waits there, if anything does. The mail's key is the day and the person, and
 * it is written in one transaction with the job that sends it: several processes, and one that is killed, mail once.
 */
export async function writeMorningMails(ctx: Ctx, day: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const recipients = await selectRecipients(tx, day)
    if (recipients.length === 0) return
    const lines = linesOf(tx, await getToday(tx), await countCash(tx), await selectOldestHours(tx))
    if (lines.length === 0) return
    for (const { staffId, email } of recipients) {
      const content = { mail: 'staff-morning', requestId: `${day}:${staffId}`, recipient: email, lines } as const
      const posted = await postStaffMail(tx, content)
      if (posted) await addJob(tx, 'forget-mail', { mailId: posted.mailId }, { afterSeconds: KEPT_SECONDS })
    }
  })
}
