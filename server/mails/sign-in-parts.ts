import { Fragment, createElement as h } from 'react'
import type { MailColours } from './mail-colours.ts'
import { MainButton, Paragraph } from './mail-parts.ts'

// Parts of the mails about signing in to the console, in the name of a shop or of the platform.

export function SignInCode({ colours, code }: { colours: MailColours; code: string }) {
  const style = { margin: '8px 0 16px', fontSize: 32, lineHeight: '40px', letterSpacing: '0.15em', color: colours.ink }
  return h(
    Fragment,
    null,
    h(Paragraph, { colours }, 'Enter this code where you requested it:'),
    h('p', { style }, h('b', null, code)),
  )
}

export function PasskeyAdded({ colours, device, link }: { colours: MailColours; device: string; link: string }) {
  return h(
    Fragment,
    null,
    h(Paragraph, { colours }, `A passkey was added to your account at the console, with ${device}.`),
    h(MainButton, { colours, href: link }, 'See your passkeys'),
    h(
      Paragraph,
      { colours, isQuiet: true },
      'If that was not you, please remove it there, and sign out where you do not know the device.',
    ),
  )
}
