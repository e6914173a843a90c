import { createElement as h } from 'react'
import { SIGN_IN_CODE_MINUTES } from '#contract/lifetimes.ts'
import { greeting } from './greeting.ts'
import type { MailColours } from './mail-colours.ts'
import { MailFrame } from './mail-frame.ts'
import { Paragraph } from './mail-parts.ts'
import type { Sender } from './sender.ts'
import { SignInCode } from './sign-in-parts.ts'

interface Props {
  sender: Sender
  colours: MailColours
  name: string
  code: string
}

/** The code is not in the preview, which a locked phone shows. */
export function SignInCodeTemplate({ sender, colours, name, code }: Props) {
  const { title } = sender.branding
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: 'Your sign-in code',
      preview: `It works once, for ${SIGN_IN_CODE_MINUTES} minutes.`,
      because: `You get this mail because someone wants to sign in to your account at ${title}.`,
    },
    h(Paragraph, { colours }, `${greeting(name)} you want to sign in at ${title}.`),
    h(SignInCode, { colours, code }),
    h(Paragraph, { colours }, `It works once, for ${SIGN_IN_CODE_MINUTES} minutes.`),
    h(
      Paragraph,
      { colours, isQuiet: true },
      'If it was not you, you need do nothing. Please give this code to nobody: we never ask for it.',
    ),
  )
}
