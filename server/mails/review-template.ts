import { createElement as h } from 'react'
import type { HideReason } from '#contract/reviews.ts'
import type { ReviewRequest } from '#server/reviews/index.ts'
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

/** Who requests the review, for what, and how to end these mails (IS 19000:2022); the same words whatever the customer thought of the goods. */
export function ReviewRequestTemplate({
  sender,
  colours,
  name,
  number,
  lines,
  token,
}: Props & ReviewRequest & { number: string }) {
  const { origin, branding } = sender
  const order = encodeURIComponent(number)
  const [only] = lines
  const path = lines.length === 1 && only ? `/orders/${order}/review/${only.line}` : `/orders/${order}/review`
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: 'How do you like it?',
      preview: `Tell others what you think of ${only?.name ?? 'it'}.`,
      because: `You get this mail once, because your order ${number} at ${branding.title} was delivered.`,
    },
    h(
      Paragraph,
      { colours },
      `${greeting(name)} a review by you helps others to choose. We show it as you write it, good or bad, with your first name.`,
    ),
    h('ul', { style: { margin: '8px 0 0', paddingLeft: 20, fontSize: 16, lineHeight: '26px', color: colours.ink } }, [
      ...lines.map(({ line, name }) => h('li', { key: line }, name)),
    ]),
    h(MainButton, { colours, href: `${origin}${path}` }, 'Write a review'),
    h(
      Paragraph,
      { colours, isQuiet: true },
      'You want no such mails? ',
      h('a', { href: `${origin}/review-mails?token=${token}`, style: { color: colours.muted } }, 'End them here'),
      '. Mails about your orders still reach you.',
    ),
  )
}

const REASONS: Record<HideReason, string> = {
  fake: 'it does not seem to be by somebody who used the product',
  abusive: 'it insults or threatens somebody',
  private: 'it has personal data, such as a name, a number or an address',
  unrelated: 'it is not about the product',
  advertising: 'it advertises something else',
  unlawful: 'the law forbids what it says or shows',
}

export function ReviewHiddenTemplate({
  sender,
  colours,
  name,
  product,
  hiddenFor,
  path,
}: Props & { product: string; hiddenFor: HideReason; path: string }) {
  const { origin, branding } = sender
  return h(
    MailFrame,
    {
      sender,
      colours,
      title: 'Your review is hidden',
      preview: `It is your review of ${product}.`,
      because: `You get this mail because you wrote a review at ${branding.title}.`,
    },
    h(
      Paragraph,
      { colours },
      `${greeting(name)} we have hidden your review of ${product}, because ${REASONS[hiddenFor]}. How many stars you gave is never a reason.`,
    ),
    h(Paragraph, { colours }, 'If you think that this is wrong, please write to Customer Support.'),
    h(MainButton, { colours, href: `${origin}${path}` }, 'See your review'),
  )
}
