import { createElement as h } from 'react'
import { INVITATION_HOURS, STAFF_CODE_MINUTES } from '#contract/lifetimes.ts'
import type { StaffRole } from '#contract/staff-rights.ts'
import type { MailColours } from './mail-colours.ts'
import { MailFrame } from './mail-frame.ts'
import { MainButton, Paragraph } from './mail-parts.ts'
import type { Sender } from './sender.ts'
import { PasskeyAdded, SignInCode } from './sign-in-parts.ts'

export type StaffMail = 'staff-code' | 'staff-invitation' | 'staff-passkey' | 'staff-morning' | 'staff-suspension'

interface Props {
  sender: Sender
  colours: MailColours
}

export function StaffCodeTemplate({ sender, colours, code }: Props & { code: string }) {
  const { title } = sender.branding
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: 'Your sign-in code',
      preview: `The code is good for ${STAFF_CODE_MINUTES} minutes.`,
      because: `You get this mail because you work in the shop ${title}.`,
    },
    h(SignInCode, { colours, code }),
    h(
      Paragraph,
      { colours, isQuiet: true },
      `It is good for ${STAFF_CODE_MINUTES} minutes, once. If you did not request it, you need do nothing. Please give it to nobody.`,
    ),
  )
}

interface InvitationProps extends Props {
  link: string
  role: StaffRole
  invitedBy: string
}

export function StaffInvitationTemplate({ sender, colours, link, role, invitedBy }: InvitationProps) {
  const { title } = sender.branding
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: `Work with ${title}`,
      preview: `${invitedBy} invites you as ${role}.`,
      because: `You get this mail because ${title} invites you to its staff.`,
    },
    h(Paragraph, { colours }, `${invitedBy} invites you to run the shop ${title} as ${role}.`),
    h(MainButton, { colours, href: link }, 'Join the shop'),
    h(
      Paragraph,
      { colours, isQuiet: true },
      `The link works once, for ${INVITATION_HOURS / 24} days, and signs you in. Please give it to nobody.`,
    ),
  )
}

export function StaffPasskeyTemplate({ sender, colours, link, device }: Props & { link: string; device: string }) {
  const { title } = sender.branding
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: 'A passkey was added',
      preview: 'It signs in to the console without a code.',
      because: `You get this mail because you work in the shop ${title}.`,
    },
    h(PasskeyAdded, { colours, device, link }),
  )
}

/** `lines`: what waits, a sentence each. */
export function StaffMorningTemplate({
  sender,
  colours,
  lines,
  link,
  endLink,
}: Props & { lines: readonly string[]; link: string; endLink: string }) {
  const { title } = sender.branding
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: `Good morning, ${title}`,
      preview: lines.join(' '),
      because: `You get this mail because you run the shop ${title}.`,
    },
    h(Paragraph, { colours }, 'This waits for you:'),
    h('ul', { style: { margin: '8px 0 0', paddingLeft: 20, fontSize: 16, lineHeight: '26px', color: colours.ink } }, [
      ...lines.map((line) => h('li', { key: line }, line)),
    ]),
    h(MainButton, { colours, href: link }, 'Open Today'),
    h(
      Paragraph,
      { colours, isQuiet: true },
      'It comes at 8 in the morning when something waits. To end it, open ',
      h('a', { href: endLink, style: { color: colours.muted } }, 'You'),
      ' in the console.',
    ),
  )
}
