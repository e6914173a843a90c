import { addJob } from '#server/jobs/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { handIn } from './hand-in.ts'
import { insertMail, type Mail, selectMailByKey, updateMailFailed, updateMailSent } from './store.ts'
import { type AskedMail, writeMail } from './write-mail.ts'

/** As often as its job is tried. */
const PARKED_AFTER = 8
const KEPT_SECONDS = 30 * 24 * 60 * 60

/**
 * Writes the mail once, under its dedupe key, and hands it in until that has worked once (F20). Killed before, it is handed
 * in after the restart; killed between the other side's yes and our note of it, it goes a second time under the same
 * Message-ID, which is the least that SMTP allows.
 */
export async function sendMail(ctx: Ctx, asked: AskedMail): Promise<void> {
  const mail = await writeOnce(ctx, asked)
  if (!mail || mail.status === 'sent' || ctx.settings.smtpUrl === undefined) return
  try {
    await handIn(ctx, ctx.settings.smtpUrl, mail)
  } catch (error) {
    const reason = reasonOf(error)
    await withTransaction(ctx, (tx) => updateMailFailed(tx, mail.mailId, reason, PARKED_AFTER))
    // The job is tried again, with a longer pause each time.
    throw new Error(`mail ${mail.mailId} was not taken: ${reason}`)
  }
  await withTransaction(ctx, (tx) => updateMailSent(tx, mail.mailId, asked.mail === 'password-reset'))
}

/** It goes into the log and to the jobs, and post offices like to name whom they refuse (F54). */
function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).replace(/\S+@\S+/g, '(address)')
}

function writeOnce(ctx: Ctx, asked: AskedMail): Promise<Mail | undefined> {
  const dedupeKey = keyOf(asked)
  return withTransaction(ctx, async (tx) => {
    const earlier = await selectMailByKey(tx, dedupeKey)
    if (earlier) return earlier
    const text = await writeMail(tx, asked)
    const mail = text && (await insertMail(tx, { ...text, kind: asked.mail, dedupeKey }))
    if (!mail) return undefined
    await addJob(tx, 'forget-mail', { mailId: mail.mailId }, { afterSeconds: KEPT_SECONDS })
    return mail
  })
}

function keyOf(asked: AskedMail): string {
  if ('requestId' in asked) return `${asked.mail}:${asked.requestId}`
  if ('number' in asked) return `${asked.mail}:${asked.number}`
  return [asked.mail, asked.orderId, asked.refundId].filter((part) => part !== undefined).join(':')
}
