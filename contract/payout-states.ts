/**
 * From the decision to give cash back to its end. `checking`: whose UPI id it is. `waiting`: for somebody's approval. `due`: for the
 * payout service. `sent`: it was asked, and its answer is not final. `by-hand`: the shop pays it with an app of its own. `failed`:
 * nothing was paid. `reversed`: it was paid, and came back.
 */
export const PAYOUT_STATES = ['checking', 'waiting', 'due', 'sent', 'by-hand', 'paid', 'failed', 'reversed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** As staff reads it. */
export const PAYOUT_STATE_NAMES: Record<PayoutState, string> = {
  checking: 'Being checked',
  waiting: 'Waiting for approval',
  due: 'About to be paid',
  sent: 'Being paid',
  'by-hand': 'To be paid by hand',
  paid: 'Paid',
  failed: 'Not paid',
  reversed: 'Came back',
}

/** Why somebody must approve it. */
export const DOUBTS = [
  'over-limit',
  'other-name',
  'unknown-name',
  'shared-id',
  'new-account',
  'typed-by-staff',
] as const
export type Doubt = (typeof DOUBTS)[number]

/** Why nothing was paid; of the first three the customer is asked for another UPI id. */
export const PAYOUT_TROUBLES = ['no-such-id', 'not-approved', 'refused-by-bank', 'service'] as const
export type PayoutTrouble = (typeof PAYOUT_TROUBLES)[number]

export const PAYOUT_LISTS = ['open', 'waiting', 'by-hand', 'trouble', 'paid'] as const
export type PayoutList = (typeof PAYOUT_LISTS)[number]
