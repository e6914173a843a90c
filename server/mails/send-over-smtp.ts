import { createTransport } from 'nodemailer'
import type { Ctx } from '#server/kernel/ctx.ts'
import { oneLine } from './one-line.ts'
import { findSender } from './sender.ts'
import type { Mail } from './store.ts'

// Together less than the lease of a job, so that no two workers send the same mail.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 }

export function openTransport(smtpUrl: string) {
  return createTransport({ ...TIMEOUTS, url: smtpUrl, disableFileAccess: true, disableUrlAccess: true })
}

/** Sends one mail over SMTP. Resolves when the server has accepted it. */
export async function sendOverSmtp(ctx: Ctx, smtpUrl: string, mail: Mail): Promise<void> {
  const { branding } = await findSender(ctx)
  const from = `no-reply@${branding.host}`
  await openTransport(smtpUrl).sendMail({
    // Objects, not text: a comma or a bracket in a name or an address makes no second recipient.
    from: { name: oneLine(branding.title), address: from },
    to: { name: '', address: mail.recipient },
    ...(branding.email && { replyTo: { name: oneLine(branding.title), address: oneLine(branding.email) } }),
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    date: mail.createdAt,
    // The same for each try, so that a repeat can be recognised.
    messageId: `<${mail.dedupeKey.replaceAll(':', '.')}.${ctx.tenant.resellerId}@${branding.host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
