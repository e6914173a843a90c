import { createElement as h } from 'react'
import type { StaffRole } from '#contract/staff-rights.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { bothParts } from './both-parts.ts'
import { consoleLink } from './console-link.ts'
import { mailColours } from './mail-colours.ts'
import { oneLine } from './one-line.ts'
import { findSender } from './sender.ts'
import { StaffCodeTemplate, StaffInvitationTemplate, type StaffMail, StaffPasskeyTemplate } from './staff-template.ts'
import { insertMail } from './store.ts'

type StaffLetter = { mail: StaffMail; requestId: string; recipient: string } & (
  | { mail: 'staff-code'; code: string }
  | { mail: 'staff-invitation'; role: StaffRole; invitedBy: string; token: string }
  | { mail: 'staff-passkey'; device: string }
)

/**
 * Writes a mail to a person of the shop's staff and enqueues its sending. It is written here and not by its job: jobs
 * run as the shop's role, which knows no staff, and their payload has no secrets.
 */
export async function postStaffMail(tx: Tx, letter: StaffLetter): Promise<void> {
  const { mail, requestId, recipient } = letter
  const [subject, template] = await written(tx, letter)
  const text = { recipient, subject: oneLine(subject), ...(await bothParts(template)) }
  await insertMail(tx, { ...text, kind: mail, dedupeKey: `${mail}:${requestId}` })
  await addJob(tx, 'send-mail', { mail, requestId })
}

async function written(tx: Tx, letter: StaffLetter) {
  const sender = await findSender(tx)
  const frame = { sender, colours: mailColours(sender.branding.theme) }
  const { title } = sender.branding
  switch (letter.mail) {
    case 'staff-code':
      return [`Your sign-in code for ${title}`, h(StaffCodeTemplate, { ...frame, code: letter.code })] as const
    case 'staff-passkey': {
      const link = consoleLink(tx.settings, '/me')
      return ['A passkey was added', h(StaffPasskeyTemplate, { ...frame, ...letter, link })] as const
    }
    case 'staff-invitation': {
      const link = consoleLink(tx.settings, `/invitation/${letter.token}`)
      return [`Work with ${title}`, h(StaffInvitationTemplate, { ...frame, ...letter, link })] as const
    }
  }
}
