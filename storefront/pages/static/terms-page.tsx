import type { PageText } from '#contract/branding.ts'
import { cachedPage } from '#storefront/shared/cached-page.ts'
import type { Route } from './+types/terms-page.ts'
import { AccordionPage } from './accordion-page.tsx'
import { shopWords } from './shop-words.ts'

export const headers = cachedPage()

export async function loader({ context }: Route.LoaderArgs) {
  return { text: (await shopWords(context))?.terms }
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <AccordionPage path="/ResellerTermsConditions" title="Terms and Conditions" text={loaderData.text ?? TEXT} />
}

/** A reseller can replace it (R41). */
const TEXT: PageText = {
  intro: 'The terms on which resellers sell and shoppers buy here, in plain words.',
  sections: [
    {
      title: 'Resellers and their shops',
      paragraphs: [
        'Each shop is run by a reseller under a name of its own. The reseller answers for prices, descriptions, delivery and returns of what is sold there.',
        'A reseller may sell only what may lawfully be sold in India, and describes it truthfully.',
      ],
    },
    {
      title: 'Orders',
      paragraphs: [
        'An order is made when you press Place Order and the confirmation is shown. Prices are in rupees and include all taxes.',
        'If the price or the stock changes while you order, you are told, and nothing is ordered before you agree.',
      ],
    },
    {
      title: 'Payment and delivery',
      paragraphs: ['You can pay on delivery in cash, or online where it is offered. We deliver in India only.'],
    },
    {
      title: 'Cancellation and returns',
      paragraphs: [
        'You can cancel an order until it is dispatched. What has been delivered can be returned as the Return Policy says.',
      ],
    },
    {
      title: 'Your data',
      paragraphs: [
        'We keep what is needed to deliver your order and to answer you, and give it to nobody else but those who deliver it.',
      ],
    },
  ],
  note: '',
}
