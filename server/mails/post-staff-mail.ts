import { createElement as h } from 'react'
import type { StaffRole } from '#contract/staff-rights.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { bothParts } from './both-parts.ts'
import { consoleLink } from './console-link.ts'
import { mailColours } from './mail-colours.ts'
import { oneLine } from './one-line.ts'
import { findSender } from './sender.ts'
import {
  StaffCodeTemplate,
  StaffInvitationTemplate,
  type StaffMail,
  StaffMorningTemplate,
  StaffPasskeyTemplate,
} from './staff-template.ts'
import { insertMail, type Mail } from './store.ts'
import { SuspensionTemplate, suspensionSubject } from './suspension-template.ts'

type StaffMailContent = { mail: StaffMail; requestId: string; recipient: string } & (
  | { mail: 'staff-code'; code: string }
  | { mail: 'staff-invitation'; role: StaffRole; invitedBy: string; token: string }
  | { mail: 'staff-passkey'; device: string }
  | { mail: 'staff-morning'; lines: readonly string[] }
  | { mail: 'staff-suspension'; isSuspended: boolean; reason: string }
)

/**
 * Writes a mail to a person of the shop's staff and enqueues its sending. It is written here and not by its job: jobs
 * run as the shop's role, which knows no staff, and their payload has no secrets. Undefined if it is there already.
 */
export async function postStaffMail(tx: Tx, content: StaffMailContent): Promise<Mail | undefined> {
  const { mail, requestId, recipient } = content
  const [subject, template] = await written(tx, content)
  const text = { recipient, subject: oneLine(subject), ...(await bothParts(template)) }
  const posted = await insertMail(tx, { ...text, kind: mail, dedupeKey: `${mail}:${requestId}` })
  if (posted) await addJob(tx, 'send-mail', { mail, requestId })
  return posted
}

async function written(tx: Tx, content: StaffMailContent) {
  const sender = await findSender(tx)
  const frame = { sender, colours: mailColours(sender.branding.theme) }
  const { title } = sender.branding
  switch (content.mail) {
    case 'staff-code':
      return [`Your sign-in code for ${title}`, h(StaffCodeTemplate, { ...frame, code: content.code })] as const
    case 'staff-passkey': {
      const link = consoleLink(tx.settings, '/me')
      return ['A passkey was added', h(StaffPasskeyTemplate, { ...frame, ...content, link })] as const
    }
    case 'staff-morning': {
      const link = consoleLink(tx.settings, `/shops/${tx.tenant.resellerId}`)
      const endLink = consoleLink(tx.settings, '/me')
      return [`${title}: what waits today`, h(StaffMorningTemplate, { ...frame, ...content, link, endLink })] as const
    }
    case 'staff-suspension': {
      const link = consoleLink(tx.settings, `/shops/${tx.tenant.resellerId}`)
      const subject = suspensionSubject(title, content.isSuspended)
      return [subject, h(SuspensionTemplate, { ...frame, ...content, link })] as const
    }
    case 'staff-invitation': {
      const link = consoleLink(tx.settings, `/invitation/${content.token}`)
      return [`Work with ${title}`, h(StaffInvitationTemplate, { ...frame, ...content, link })] as const
    }
  }
}
