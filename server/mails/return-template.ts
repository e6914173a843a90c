import { createElement as h } from 'react'
import { dateText } from '#contract/day.ts'
import type { ReturnStatus } from '#contract/return-rules.ts'
import type { ReturnNews } from '#server/returns/index.ts'
import type { MailColours } from './mail-colours.ts'
import { MailFrame } from './mail-frame.ts'
import { Heading, MainButton, Paragraph } from './mail-parts.ts'
import type { Sender } from './sender.ts'

export const RETURN_MAILS = ['return-news', 'return-sold-out', 'return-pickup'] as const

export type ReturnMail = (typeof RETURN_MAILS)[number]

interface ReturnWords {
  subject: string
  title: string
  sentences: string[]
}

const UPI = 'You paid in cash, so please tell us your UPI id on the page of your return: your money goes there.'

const WORDS: Partial<Record<ReturnStatus, (news: ReturnNews) => ReturnWords>> = {
  requested: ({ orderNumber, needsUpi }) => ({
    subject: `We have your request to return order ${orderNumber}`,
    title: 'We have your request',
    sentences: [
      'We look at it and send you a mail with the result. Please keep the items as they came, with tags and packing.',
      ...(needsUpi ? [UPI] : []),
    ],
  }),
  approved: ({ orderNumber, way, words }) => ({
    subject: `Your return of order ${orderNumber} is approved`,
    title: way === 'pickup' ? 'We collect your return' : 'Please send it back',
    sentences: [
      way === 'pickup'
        ? 'We collect it from the address of your order. Please have it packed.'
        : 'Please give it to a courier of your choice. The page of your return has our address, and a place for the tracking number.',
      ...quoted(words),
    ],
  }),
  declined: ({ orderNumber, words }) => ({
    subject: `About your return of order ${orderNumber}`,
    title: 'We cannot take it back',
    sentences: [
      ...quoted(words),
      'If you think that this is wrong, please write to Customer Support or make a complaint.',
    ],
  }),
  received: ({ orderNumber, refundDue, wants, needsUpi }) => ({
    subject: `Your return of order ${orderNumber} has reached us`,
    title: 'It has reached us',
    sentences: [
      wants === 'exchange'
        ? 'We look at it and then send you what you chose.'
        : `We look at it. Your money for what we accept is back by ${dayOf(refundDue)}.`,
      ...(needsUpi ? [UPI] : []),
    ],
  }),
  inspected: ({ orderNumber, lines, words, wants, needsUpi }) => {
    const isPart = lines.some(({ rejected }) => rejected > 0)
    // If everything is taken back, the next mail is that of the money or the new order.
    if (!isPart && !needsUpi && wants === 'refund' && words === '') return NO_MAIL
    return {
      subject: `We have looked at your return of order ${orderNumber}`,
      title: isPart ? 'We take back a part of it' : 'We take it back',
      sentences: [
        ...(isPart ? ['What we could not accept is on its way back to you.'] : []),
        ...(wants === 'exchange' ? ['What you chose follows as a new order.'] : []),
        ...quoted(words),
        ...(needsUpi ? [UPI] : []),
      ],
    }
  },
  rejected: ({ orderNumber, words }) => ({
    subject: `About your return of order ${orderNumber}`,
    title: 'We could not accept it',
    sentences: [
      ...quoted(words),
      'We send the items back to you. If you think that this is wrong, please write to Customer Support or make a complaint.',
    ],
  }),
  // Money that gateway or bank pay back has mails of its own.
  exchanged: ({ orderNumber, exchangeNumber }) => ({
    subject: `The exchange for your order ${orderNumber}`,
    title: 'We send you the new items',
    sentences: [`They are your order ${exchangeNumber}. There is nothing to pay.`],
  }),
}

const NO_MAIL: ReturnWords = { subject: '', title: '', sentences: [] }

function quoted(words: string): string[] {
  return words === '' ? [] : [`The shop says: ${words}`]
}

function dayOf(day: string | null): string {
  return day === null ? '' : dateText(day)
}

/** Of no pick-up that was collected or called off before the mail was written. The courier names no day. */
function pickupWords({ status, orderNumber, courier, awb }: ReturnNews): ReturnWords | undefined {
  if (status !== 'approved' || awb === '') return undefined
  return {
    subject: `${courier} comes for your return of order ${orderNumber}`,
    title: 'A courier comes for your return',
    sentences: [
      `${courier} comes to the address of your order in the next days, with the number ${awb}.`,
      'Please have the items below packed, with their tags, and hand them over against a receipt. Nothing is to be paid.',
    ],
  }
}

/** Undefined where there is nothing to add. */
export function returnWords(mail: ReturnMail, news: ReturnNews): ReturnWords | undefined {
  if (mail === 'return-sold-out') {
    if (news.soldOut.length === 0) return undefined
    return {
      subject: `About your return of order ${news.orderNumber}`,
      title: 'What you chose has sold out',
      sentences: [
        `${news.soldOut.map(({ name, size }) => [name, size].filter(Boolean).join(', size ')).join('; ')} is not there any more.`,
        'On the page of your return you may choose your money back in place of it.',
      ],
    }
  }
  if (mail === 'return-pickup') return pickupWords(news)
  const words = WORDS[news.status]?.(news)
  return words === NO_MAIL ? undefined : words
}

interface Props {
  sender: Sender
  colours: MailColours
  news: ReturnNews
  words: ReturnWords
}

export function ReturnTemplate({ sender, colours, news, words }: Props) {
  const { origin, branding } = sender
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: words.title,
      preview: words.sentences.join(' '),
      because: `You get this mail because you requested a return at ${branding.title}.`,
    },
    words.sentences.map((sentence) => h(Paragraph, { key: sentence, colours }, sentence)),
    h(MainButton, { colours, href: `${origin}/returns/${encodeURIComponent(news.number)}` }, 'See your return'),
    h(Heading, { colours }, `Return ${news.number}`),
    h('ul', { style: { margin: '8px 0 0', paddingLeft: 20, fontSize: 16, lineHeight: '26px', color: colours.ink } }, [
      ...news.lines.map(({ line, name, size, color, units, to, rejected }) =>
        h(
          'li',
          { key: line },
          [`${units} × ${name}`, size, color].filter(Boolean).join(', ') +
            (to ? ` → ${[to.size, to.color].filter(Boolean).join(', ')}` : '') +
            (rejected > 0 ? `; not accepted: ${rejected}` : ''),
        ),
      ),
    ]),
  )
}
