import type { Branding, PageText } from '#contract/branding.ts'
import { codLimitText } from '#contract/cod-claim.ts'
import { deliveryClaim } from './delivery-claim.ts'

type Shop = Pick<Branding, 'title' | 'tagline' | 'delivery' | 'deliversEverywhere' | 'codUpToPaise'>

/** The standard text, until a reseller replaces it with their own (R41). */
export function aboutUs({ title, tagline, delivery, deliversEverywhere, codUpToPaise }: Shop): PageText {
  return {
    intro: tagline || `Welcome to ${title}.`,
    sections: [
      {
        title: 'Who we are',
        paragraphs: [
          `${title} brings things that we would buy ourselves to homes${deliversEverywhere ? ' all over India' : ''}, at a fair price and with a person to talk to.`,
        ],
      },
      {
        title: 'Why more than 1 Crore Indians trust us',
        paragraphs: [
          ...payOnDelivery(codUpToPaise),
          `${deliveryClaim(delivery)}, and what does not suit you goes back within 30 days.`,
        ],
      },
      {
        title: 'Where our goods come from',
        paragraphs: [
          'From makers and mills whom we know. Each page says what a thing is made of, who made it and where.',
        ],
      },
      {
        title: 'Talk to us',
        paragraphs: ['We answer e-mail and chat 24/7, within 2 hours. Our telephone is open Mon-Fri 9 AM-5 PM.'],
      },
    ],
    note: '',
  }
}

function payOnDelivery(codUpToPaise: number): string[] {
  if (codUpToPaise === 0) return []
  const limit = codLimitText(codUpToPaise)
  return [
    `You pay on delivery${limit && `, for orders${limit}`}: look at the parcel first, then pay in cash at your door.`,
  ]
}
