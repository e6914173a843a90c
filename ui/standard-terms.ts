import type { PageText } from '#contract/branding.ts'

/** The standard text, until a reseller replaces it with their own (R41). */
export const TERMS: PageText = {
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
        'If the price or the stock changes while you order, we show you the change, and nothing is ordered before you agree.',
      ],
    },
    {
      title: 'Payment and delivery',
      paragraphs: [
        'You pay in cash on delivery or online, as the checkout offers it for your order. We deliver in India only.',
      ],
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
