import { Refusal } from '#server/kernel/refusal.ts'
import type { Mail, MailText } from './store.ts'

/** A mail of no shop. */
type PlatformMail = Pick<Mail, 'mailId' | 'recipient' | 'subject' | 'html' | 'createdAt'>

const MOST = 20
const kept: PlatformMail[] = []
let written = 0

/** Without SMTP_URL the last mails stay in the process that wrote them, where `npm start` shows them. */
export function keepPlatformMail({ recipient, subject, html }: MailText): void {
  kept.unshift({ mailId: ++written, recipient, subject, html, createdAt: new Date() })
  kept.length = Math.min(kept.length, MOST)
}

/** Newest first. */
export async function listPlatformMails(): Promise<PlatformMail[]> {
  return [...kept]
}

export async function getPlatformMail(_: unknown, mailId: number): Promise<PlatformMail> {
  const mail = kept.find((each) => each.mailId === mailId)
  if (!mail) throw new Refusal('not-found', { id: 'noSuchMail', mail: mailId })
  return mail
}
