import { Fragment, createElement as h } from 'react'
import { SIGN_IN_CODE_MINUTES } from '#contract/lifetimes.ts'
import { greeting } from './greeting.ts'
import type { MailColours } from './mail-colours.ts'
import { MailFrame } from './mail-frame.ts'
import { MainButton, Paragraph } from './mail-parts.ts'
import type { Sender } from './sender.ts'
import { SignInCode } from './sign-in-parts.ts'

interface Props {
  sender: Sender
  colours: MailColours
  /** Undefined if the address has an account already. */
  code: string | undefined
}

export function emailCodeTitle(code: string | undefined): string {
  return code === undefined ? 'This address has an account' : 'Your code for this address'
}

/** To an address that somebody wants to add to their account. Nothing that they have typed is in it, not even a name. */
export function EmailCodeTemplate({ sender, colours, code }: Props) {
  const { branding, origin } = sender
  const because = `You get this mail because someone wants to add this address to their account at ${branding.title}.`
  const preview = code === undefined ? 'Nothing has changed.' : `It works once, for ${SIGN_IN_CODE_MINUTES} minutes.`
  return h(
    MailFrame,
    { sender, colours, title: emailCodeTitle(code), preview, because },
    code === undefined
      ? h(Taken, { colours, shop: branding.title, href: `${origin}/login/code?by=email` })
      : h(Code, { colours, shop: branding.title, code }),
  )
}

function Code({ colours, shop, code }: { colours: MailColours; shop: string; code: string }) {
  return h(
    Fragment,
    null,
    h(Paragraph, { colours }, `${greeting('')} you want to add this e-mail address to your account at ${shop}.`),
    h(SignInCode, { colours, code }),
    h(Paragraph, { colours }, `It works once, for ${SIGN_IN_CODE_MINUTES} minutes.`),
    h(
      Paragraph,
      { colours, isQuiet: true },
      'If it was not you, you need do nothing. Please give this code to nobody: we never ask for it.',
    ),
  )
}

function Taken({ colours, shop, href }: { colours: MailColours; shop: string; href: string }) {
  return h(
    Fragment,
    null,
    h(
      Paragraph,
      { colours },
      `${greeting('')} someone wants to add this e-mail address to their account at ${shop}. It is the address of another account already, so it was not added.`,
    ),
    h(Paragraph, { colours }, 'If it was you: a code to this address opens that other account.'),
    h(MainButton, { colours, href }, 'Sign in with this address'),
    h(Paragraph, { colours, isQuiet: true }, 'If it was not you, you need do nothing.'),
  )
}
