import { type Finding, look } from './finding.ts'

export function checkMailServer(smtpUrl: string | undefined): Finding[] {
  return smtpUrl ? [] : [look('mails stay in the outbox', 'Set SMTP_URL to send them.')]
}
