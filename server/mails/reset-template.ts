import { createElement as h } from 'react'
import { RESET_LINK_MINUTES } from '#contract/lifetimes.ts'
import { greeting } from './greeting.ts'
import type { MailColours } from './mail-colours.ts'
import { MailFrame } from './mail-frame.ts'
import { MainButton, Paragraph } from './mail-parts.ts'
import type { Sender } from './sender.ts'

interface Props {
  sender: Sender
  colours: MailColours
  name: string
  link: string
}

export function ResetTemplate({ sender, colours, name, link }: Props) {
  const { title } = sender.branding
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: 'Set a new password',
      preview: `The link works once, for ${RESET_LINK_MINUTES} minutes.`,
      because: `You get this mail because someone requested a new password at ${title}.`,
    },
    h(Paragraph, { colours }, `${greeting(name)} you requested a new password for your account at ${title}.`),
    h(MainButton, { colours, href: link }, 'Set a new password'),
    h(Paragraph, { colours }, `The link works once, for ${RESET_LINK_MINUTES} minutes, and signs you out everywhere.`),
    h(
      Paragraph,
      { colours, isQuiet: true },
      'If it was not you, you need do nothing: your password stays as it is. Please give this link to nobody.',
    ),
  )
}
