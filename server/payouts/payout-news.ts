import type { PayoutState } from '#contract/payout-states.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { needsAnotherId } from './fail-payout.ts'
import { selectPayout } from './store.ts'
import { selectTries } from './tries-store.ts'

/** The payout in a mail about it. */
export interface PayoutNewsForMail {
  orderId: number
  amountPaise: number
  maskedUpiId: string
  utr: string | null
}

/** Undefined if it has stopped being true when the mail is written. */
export async function getPayoutNews(
  tx: Tx,
  { payoutId, nth, mail }: { payoutId: number; nth: number; mail: 'payout-paid' | 'payout-needs-id' },
): Promise<PayoutNewsForMail | undefined> {
  const payout = await selectPayout(tx, payoutId)
  if (!payout) return undefined
  const { orderId, amountPaise, maskedUpiId, state, trouble, revision } = payout
  if (mail === 'payout-needs-id') {
    const isTrue = needsId(state, trouble) && revision === nth
    return isTrue ? { orderId, amountPaise, maskedUpiId, utr: null } : undefined
  }
  const its = (await selectTries(tx, payoutId)).find((each) => each.try === nth)
  return its?.state === 'paid' ? { orderId, amountPaise, maskedUpiId, utr: its.utr } : undefined
}

function needsId(state: PayoutState, trouble: Parameters<typeof needsAnotherId>[0]): boolean {
  return state === 'failed' && needsAnotherId(trouble)
}
