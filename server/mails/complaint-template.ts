import { createElement as h } from 'react'
import type { Complaint } from '#contract/shop-complaints.ts'
import type { ComplaintWords } from './complaint-mails.ts'
import type { MailColours } from './mail-colours.ts'
import { MailFrame } from './mail-frame.ts'
import { MainButton, Paragraph } from './mail-parts.ts'
import type { Sender } from './sender.ts'

interface Props {
  sender: Sender
  colours: MailColours
  complaint: Complaint
  words: ComplaintWords
}

export function ComplaintTemplate({ sender, colours, complaint, words }: Props) {
  const { origin, branding } = sender
  const [preview = ''] = words.paragraphs
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: words.title,
      preview,
      because: `You get this mail because someone gave your address with a complaint at ${branding.title}.`,
    },
    // Keyed by position: an answer may repeat a line.
    words.paragraphs.map((paragraph, at) => h(Paragraph, { key: String(at), colours }, paragraph)),
    h(
      MainButton,
      { colours, href: `${origin}/customer-support/complaint?number=${encodeURIComponent(complaint.number)}` },
      'See where it stands',
    ),
  )
}
