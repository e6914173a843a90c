import type { PayoutTrouble } from '#contract/payout-states.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { enqueueNeedsIdMail } from './enqueue-jobs.ts'
import { type StoredPayout, updatePayout } from './store.ts'

/** Nothing was paid. Where it is the UPI id's fault, the customer is mailed for another; the rest is for staff. */
export async function failPayout(tx: Tx, payout: StoredPayout, trouble: PayoutTrouble): Promise<void> {
  await updatePayout(tx, payout.payoutId, { state: 'failed', trouble })
  if (needsAnotherId(trouble)) await enqueueNeedsIdMail(tx, payout)
}

export function needsAnotherId(trouble: PayoutTrouble | ''): boolean {
  return trouble === 'no-such-id' || trouble === 'not-approved' || trouble === 'refused-by-bank'
}
