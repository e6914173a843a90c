import { MAIL_KEPT_DAYS } from '#contract/lifetimes.ts'
import { JOB_TRIES } from '#contract/limits.ts'
import { isStillBack } from '#server/back-in-stock/index.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { SECRET_MAILS } from '#server/kernel/secret-mails.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { isStillNews } from '#server/order-news/index.ts'
import { reasonOf } from './reason-of.ts'
import { sendOverSmtp } from './send-over-smtp.ts'
import { deleteMail, insertMail, type Mail, selectMailByKey, updateMailFailed, updateMailSent } from './store.ts'
import { whyNotFromStranger } from './strangers-mails.ts'
import { type MailRequest, writeMail } from './write-mail.ts'

/**
 * Writes the mail once, under its dedupe key, and sends it until that has succeeded once (F20). If the process is
 * killed before, it is sent after the restart; if killed between the SMTP server's acceptance and our recording it, it
 * is sent a second time under the same Message-ID, the best that SMTP allows.
 */
export async function sendMail(ctx: Ctx, request: MailRequest): Promise<void> {
  const mail = await writeOnce(ctx, request)
  if (!mail || mail.status === 'sent' || mail.status === 'skipped' || ctx.settings.smtpUrl === undefined) return
  try {
    await sendOverSmtp(ctx, ctx.settings.smtpUrl, mail)
  } catch (error) {
    const reason = reasonOf(error)
    await withTransaction(ctx, (tx) => updateMailFailed(tx, mail.mailId, reason, JOB_TRIES))
    // The job is retried, after a longer pause each time.
    throw new Error(`mail ${mail.mailId} was not accepted: ${reason}`)
  }
  await withTransaction(ctx, (tx) => updateMailSent(tx, mail.mailId, SECRET_MAILS.includes(request.mail)))
}

function writeOnce(ctx: Ctx, request: MailRequest): Promise<Mail | undefined> {
  const dedupeKey = keyOf(request)
  return withTransaction(ctx, async (tx) => {
    const earlier = await selectMailByKey(tx, dedupeKey)
    if (earlier?.status !== 'sent' && !(await isStillTrue(tx, request))) {
      if (earlier) await deleteMail(tx, earlier.mailId)
      return undefined
    }
    if (earlier) return earlier
    const text = await writeMail(tx, request)
    const notSent = text?.notSent ?? (text ? await whyNotFromStranger(tx, request.mail) : undefined)
    const mail = text && (await insertMail(tx, { ...text, notSent, kind: request.mail, dedupeKey }))
    if (!mail) return undefined
    await addJob(tx, 'forget-mail', { mailId: mail.mailId }, { afterSeconds: MAIL_KEPT_DAYS * 24 * 60 * 60 })
    return mail
  })
}

/** That a size is back, or that an order is still in the shop, may be over when its mail can leave at last. */
function isStillTrue(tx: Tx, request: MailRequest): Promise<boolean> | true {
  if (request.mail === 'back-in-stock') return isStillBack(tx, request.stockRequestId)
  if (request.mail === 'order-confirmed' || request.mail === 'order-packed') {
    return isStillNews(tx, { kind: request.mail, orderId: request.orderId })
  }
  return true
}

function keyOf(request: MailRequest): string {
  if ('requestId' in request) return `${request.mail}:${request.requestId}`
  if ('payoutId' in request) return `${request.mail}:${request.payoutId}:${request.nth}`
  if ('stockRequestId' in request) return `${request.mail}:${request.stockRequestId}`
  if ('number' in request) return `${request.mail}:${request.number}`
  const refundId = 'refundId' in request ? request.refundId : undefined
  // An order arrives once, whichever of its parcels was the last.
  const parcelId = 'parcelId' in request && request.mail !== 'order-delivered' ? request.parcelId : undefined
  const part = 'part' in request ? request.part : undefined
  return [request.mail, request.orderId, refundId, parcelId, part].filter((part) => part !== undefined).join(':')
}
