import { createElement as h } from 'react'
import { NEW_DEVICE_HOURS } from '#contract/lifetimes.ts'
import { greeting } from './greeting.ts'
import type { MailColours } from './mail-colours.ts'
import { MailFrame } from './mail-frame.ts'
import { MainButton, Paragraph } from './mail-parts.ts'
import type { Sender } from './sender.ts'

/** Mails about what somebody else may have done in an account. */
export type AccountMail = 'new-device' | 'passkey-added'

interface Words {
  /** The subject, before the shop's name. */
  title: string
  preview: string
  happened: string
  otherwise: string
  button: string
}

export function accountWords(mail: AccountMail, shop: string): Words {
  if (mail === 'passkey-added')
    return {
      title: 'A new passkey in your account',
      preview: 'A passkey signs in without a password or a code.',
      happened: `a passkey was added to your account at ${shop}. Whoever has its device can sign in.`,
      otherwise: 'set a new password: that removes every passkey and signs out every device. Then tell us.',
      button: 'Set a new password',
    }
  return {
    title: 'A new device in your account',
    preview: 'Somebody signed in with a code to your mobile number.',
    happened: `somebody signed in to your account at ${shop} with a code to your mobile number, on a device that was not used there before.`,
    otherwise: `sign it out; if the number is not yours any more, you can say so there. The link works once. For ${NEW_DEVICE_HOURS} hours the new device can change no address, no UPI id and no passkey.`,
    button: 'This was not me',
  }
}

interface Props {
  sender: Sender
  colours: MailColours
  name: string
  words: Words
  path: string
}

export function AccountTemplate({ sender, colours, name, words, path }: Props) {
  const { branding, origin } = sender
  const { title, preview, happened, otherwise, button } = words
  const because = `You get this mail because you have an account at ${branding.title}.`
  return h(
    MailFrame,
    { sender, colours, title, preview, because },
    h(Paragraph, { colours }, `${greeting(name)} ${happened} If it was you, there is nothing to do.`),
    h(Paragraph, { colours }, `If it was not you, ${otherwise}`),
    h(MainButton, { colours, href: `${origin}${path}` }, button),
  )
}
