import type { Doubt, PayoutState, PayoutTrouble } from '#contract/payout-states.ts'
import type { ListedPayout } from '#contract/payouts.ts'

export const STATE_WORDS: Record<PayoutState, string> = {
  checking: 'Being checked',
  waiting: 'Waiting for approval',
  due: 'About to be paid',
  sent: 'Being paid',
  'by-hand': 'To be paid by hand',
  paid: 'Paid',
  failed: 'Not paid',
  reversed: 'Came back',
}

/** Why somebody must look before it is paid. */
export const DOUBT_WORDS: Record<Doubt, string> = {
  'over-limit': 'With others of seven days to this UPI id or customer, it is more than the shop’s limit.',
  'other-name': 'The bank has another name for this UPI id.',
  'unknown-name': 'The bank does not say whose UPI id it is.',
  'shared-id': 'Three or more other customers have had refunds to the same UPI id.',
  'new-account': 'The customer’s account is less than three days old.',
  'typed-by-staff': 'Somebody of the shop typed this UPI id.',
  'one-person':
    'Whoever requested this refund also entered the order or marked it as delivered, and no courier has reported its cash.',
}

export const TROUBLE_WORDS: Record<PayoutTrouble, string> = {
  'no-such-id': 'The bank does not know this UPI id. The customer can give another on the page of the order.',
  'not-approved': 'The UPI id was not approved. The customer can give another on the page of the order.',
  'refused-by-bank': 'The bank did not accept it. The customer can give another UPI id on the page of the order.',
  service: 'The payout service did not pay. Nothing was sent.',
  'other-account':
    'It was sent from another account than the shop has now, and may still be paid there. Set the keys of that account again to follow it. Pay it by hand only when it is cancelled there, or it is paid twice.',
}

/** How much of the promised days is left; '' when it is paid. */
export function daysWords({ state, daysLeft }: Pick<ListedPayout, 'state' | 'daysLeft'>): string {
  if (state === 'paid') return ''
  if (daysLeft < 0) return daysLeft === -1 ? '1 business day late' : `${-daysLeft} business days late`
  return daysLeft === 1 ? '1 business day left' : `${daysLeft} business days left`
}
