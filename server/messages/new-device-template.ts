import { createElement as h } from 'react'
import { NEW_DEVICE_HOURS } from '#contract/limits.ts'
import { greeting } from './greeting.ts'
import type { MailColours } from './mail-colours.ts'
import { MailFrame } from './mail-frame.ts'
import { MainButton, Paragraph } from './mail-parts.ts'
import type { Sender } from './sender.ts'

interface Props {
  sender: Sender
  colours: MailColours
  name: string
}

export function NewDeviceTemplate({ sender, colours, name }: Props) {
  const { branding, origin } = sender
  const { title } = branding
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: 'A new device in your account',
      preview: 'Somebody signed in with a code to your mobile number.',
      because: `You get this mail because you have an account at ${title}.`,
    },
    h(
      Paragraph,
      { colours },
      `${greeting(name)} somebody signed in to your account at ${title} with a code to your mobile number, on a device that was not used there before. If it was you, there is nothing to do.`,
    ),
    h(
      Paragraph,
      { colours },
      `If it was not you, set a new password: that signs out every device. Then tell us, and ask your operator who has your number. For ${NEW_DEVICE_HOURS} hours the new device can change no address and no UPI id.`,
    ),
    h(MainButton, { colours, href: `${origin}/reset-password` }, 'Set a new password'),
  )
}
