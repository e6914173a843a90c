import type { PayoutState, PayoutTrouble } from '#contract/payout-states.ts'
import type { PayoutMove } from '#contract/payouts.ts'
import type { PayoutNews } from './payout-service.ts'

export type TryState = 'due' | 'sent' | 'paid' | 'failed' | 'reversed'

const AFTER: Record<TryState, Record<PayoutNews['state'], TryState>> = {
  due: { queued: 'sent', paid: 'paid', failed: 'failed', reversed: 'reversed' },
  sent: { queued: 'sent', paid: 'paid', failed: 'failed', reversed: 'reversed' },
  // An answer may be older than what is known; and what was paid can only come back.
  paid: { queued: 'paid', paid: 'paid', failed: 'reversed', reversed: 'reversed' },
  reversed: { queued: 'reversed', paid: 'reversed', failed: 'reversed', reversed: 'reversed' },
  // A service that reports "failed" and then "paid" has paid.
  failed: { queued: 'failed', paid: 'paid', failed: 'failed', reversed: 'failed' },
}

/** The state of a try after its service's news: whatever comes late, twice or in another order, money is never counted twice. */
export function afterNews(state: TryState, news: PayoutNews['state']): TryState {
  return AFTER[state][news]
}

const MOVES: Record<PayoutState, readonly PayoutMove[]> = {
  checking: [],
  waiting: ['approve', 'ask-another'],
  due: [],
  sent: [],
  'by-hand': ['mark-paid', 'change-id'],
  paid: [],
  failed: ['change-id', 'try-again', 'by-hand'],
  reversed: ['change-id', 'try-again', 'by-hand'],
}

/** What staff can do with it. To a UPI id that the bank does not know, or that somebody did not approve, nothing is paid again. */
export function movesOf({
  state,
  trouble,
}: {
  state: PayoutState
  trouble: PayoutTrouble | ''
}): readonly PayoutMove[] {
  // Only a person can see in the other account what became of it.
  if (state === 'sent' && trouble === 'other-account') return ['by-hand']
  const isIdWrong = trouble === 'no-such-id' || trouble === 'not-approved'
  return state === 'failed' && isIdWrong ? ['change-id'] : MOVES[state]
}

/** Whether their eyes are no second pair. */
export function isInvolved(
  { askedBy, vouchedBy }: { askedBy: number | null; vouchedBy: number | null },
  staffId: number,
): boolean {
  return askedBy === staffId || vouchedBy === staffId
}

/** After a definite end of the try before, and only then, there is another. */
export function mayTryAgain(last: TryState | undefined): boolean {
  return last === undefined || last === 'failed' || last === 'reversed'
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * After how many seconds the service is polled again, since its event may never come: soon at first, then less often. What was paid is
 * polled for some days more, since it may come back. Null: never.
 */
export function lookAgainAfter(state: TryState, secondsSinceSent: number): number | null {
  if (state === 'sent') return Math.min(Math.max(MINUTE, Math.floor(secondsSinceSent / 2)), 6 * HOUR)
  return state === 'paid' && secondsSinceSent < 4 * DAY ? DAY : null
}
