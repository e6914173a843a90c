import type { PageText } from '#contract/branding.ts'

/** The standard text, until a reseller replaces it with their own (R41). */
export const RETURN_POLICY: PageText = {
  intro: 'If something is not right, send it back. This is how.',
  sections: [
    {
      title: 'How long do I have?',
      paragraphs: ['You can return an item within 30 days from delivery.'],
    },
    {
      title: 'What can be returned?',
      paragraphs: [
        'Anything that is unused, unwashed and in the condition in which it came, with its tags and its packing.',
        'For reasons of hygiene, innerwear and opened cosmetics cannot be returned unless they came damaged.',
      ],
    },
    {
      title: 'How do I return it?',
      paragraphs: [
        'Open your order, choose Return or exchange and say why. We answer by mail, send you the address or arrange a pick-up, and tell you when the parcel has arrived.',
        'In place of your money you may choose another size or colour. It costs nothing more.',
      ],
    },
    {
      title: 'When do I get my money?',
      paragraphs: [
        'Refunds are made within 7 business days after the item has reached us, in the way in which you paid. For an order paid on delivery we ask for your UPI id.',
      ],
    },
    {
      title: 'Whom do I ask?',
      paragraphs: [
        'Our support is open Mon-Fri 9 AM-5 PM by telephone. We answer e-mail and chat 24/7, within 2 hours.',
      ],
    },
  ],
  note: 'Last updated December 2024',
}
