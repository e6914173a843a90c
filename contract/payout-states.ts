/**
 * From the decision to give cash back to its end. `checking`: whose UPI id it is. `waiting`: for somebody's approval. `due`: for the
 * payout service. `sent`: the service has it, and its answer is not final. `by-hand`: the shop pays it with an app of its own. `failed`:
 * nothing was paid. `reversed`: it was paid, and came back.
 */
export type PayoutState = 'checking' | 'waiting' | 'due' | 'sent' | 'by-hand' | 'paid' | 'failed' | 'reversed'

/** Why somebody must approve it. */
export type Doubt =
  | 'over-limit'
  | 'other-name'
  | 'unknown-name'
  | 'shared-id'
  | 'new-account'
  | 'typed-by-staff'
  | 'one-person'

/**
 * Why nothing was paid; the first three request another UPI id of the customer. 'other-account': it was sent from another account than
 * the shop has now, so whether it was paid is not known.
 */
export type PayoutTrouble = 'no-such-id' | 'not-approved' | 'refused-by-bank' | 'service' | 'other-account'

export const PAYOUT_LISTS = ['open', 'waiting', 'by-hand', 'trouble', 'paid'] as const
export type PayoutList = (typeof PAYOUT_LISTS)[number]
