import { createElement as h } from 'react'
import type { WholeOrder } from '#server/orders/index.ts'
import type { MailColours } from './mail-colours.ts'
import { MailFrame } from './mail-frame.ts'
import { MainButton, Paragraph } from './mail-parts.ts'
import type { OrderWords } from './order-mail-texts.ts'
import { Destination, OrderSummary } from './order-parts.ts'
import type { Sender } from './sender.ts'

interface Props {
  sender: Sender
  colours: MailColours
  order: WholeOrder
  words: OrderWords
}

export function OrderTemplate({ sender, colours, order, words }: Props) {
  const { origin, branding } = sender
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: words.title,
      preview: words.sentences.join(' '),
      because: `You get this mail because you ordered at ${branding.title}.`,
    },
    words.sentences.map((sentence) => h(Paragraph, { key: sentence, colours }, sentence)),
    h(MainButton, { colours, href: `${origin}${words.path}` }, words.button),
    h(OrderSummary, { order, colours, origin, frame: branding.frame }),
    order.status !== 'Cancelled' && h(Destination, { order, colours }),
  )
}
