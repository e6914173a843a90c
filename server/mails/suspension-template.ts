import { createElement as h } from 'react'
import type { MailColours } from './mail-colours.ts'
import { MailFrame } from './mail-frame.ts'
import { MainButton, Paragraph } from './mail-parts.ts'
import type { Sender } from './sender.ts'

interface Props {
  sender: Sender
  colours: MailColours
  isSuspended: boolean
  /** As the operator wrote it; empty if they gave none. */
  reason: string
  link: string
}

export function suspensionSubject(title: string, isSuspended: boolean): string {
  return isSuspended ? `${title} is closed to shoppers` : `${title} is open to shoppers`
}

/** To the people of a shop that the platform's operator has closed, or opened again. */
export function SuspensionTemplate({ sender, colours, isSuspended, reason, link }: Props) {
  const { title } = sender.branding
  const done = isSuspended
    ? `The operator of the platform has closed the shop ${title} to shoppers.`
    : `The operator of the platform has opened the shop ${title} to shoppers.`
  const next = isSuspended
    ? 'Nothing is lost: orders, products and settings are in the console as before, and payments that shoppers had begun still arrive.'
    : 'Shoppers can order as before.'
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: suspensionSubject(title, isSuspended),
      preview: reason || done,
      because: `You get this mail because you work in the shop ${title}.`,
    },
    h(Paragraph, { colours }, done),
    reason && h(Paragraph, { colours }, h('b', null, 'Why: '), reason),
    h(Paragraph, { colours }, next),
    h(MainButton, { colours, href: link }, 'Open the console'),
  )
}
