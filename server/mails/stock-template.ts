import { createElement as h } from 'react'
import { HEAD_START_HOURS, STOCK_LINK_DAYS } from '#contract/lifetimes.ts'
import type { StockNews } from '#server/back-in-stock/index.ts'
import type { MailColours } from './mail-colours.ts'
import { MailFrame } from './mail-frame.ts'
import { MainButton, Paragraph } from './mail-parts.ts'
import type { Sender } from './sender.ts'

export type StockMail = 'stock-request' | 'back-in-stock'

export interface StockWords {
  subject: string
  title: string
  paragraphs: string[]
  button: string
  quiet: string
  /** To the page of the requests of this address. */
  own: string
}

/** Contains nothing that anybody typed: a guest's address may be a stranger's. */
export function stockWords(mail: StockMail, { name, size }: StockNews): StockWords {
  const piece = size === '' ? name : `${name}, size ${size}`
  if (mail === 'stock-request') {
    return {
      subject: `Shall we notify you when it is back? ${name}`,
      title: 'Shall we notify you when it is back?',
      paragraphs: [`You requested a notice when this is in stock again: ${piece}.`, 'Please confirm it once.'],
      button: 'Yes, notify me',
      quiet: `The link works for ${STOCK_LINK_DAYS} days. If you did not request it, you need do nothing: you get no further mail.`,
      own: 'Cancel your request',
    }
  }
  return {
    subject: `Back in stock: ${name}`,
    title: 'It is back in stock',
    paragraphs: [
      `You requested this notice: ${piece} can be ordered again.`,
      `It is not reserved for you. We notify people in the order of their requests, the next after ${HEAD_START_HOURS} hours.`,
    ],
    button: 'See it in the shop',
    quiet: 'You get no further mail about this request.',
    own: 'See your requests',
  }
}

interface Props {
  sender: Sender
  colours: MailColours
  mail: StockMail
  news: StockNews
  words: StockWords
}

export function StockTemplate({ sender, colours, mail, news, words }: Props) {
  const { origin, branding } = sender
  const own = `${origin}${news.path}`
  const [preview = ''] = words.paragraphs
  const link = { color: colours.link, textDecoration: 'underline' }
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: words.title,
      preview,
      because: `You get this mail because someone gave your address at ${branding.title}, for a notice when this is back.`,
    },
    words.paragraphs.map((paragraph) => h(Paragraph, { key: paragraph, colours }, paragraph)),
    h(MainButton, { colours, href: mail === 'stock-request' ? own : `${origin}/product/${news.slug}` }, words.button),
    h(Paragraph, { colours, isQuiet: true }, words.quiet, ' ', h('a', { href: own, style: link }, words.own)),
  )
}
