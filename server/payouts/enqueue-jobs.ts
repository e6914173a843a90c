import { addJob } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { enqueueOrderNews } from '#server/phone-messages/index.ts'
import type { StoredPayout } from './store.ts'

// The jobs of payouts, enqueued in the transaction that makes them necessary.

/** Whose UPI id it is; `round` counts the requests to the bank. */
export async function enqueueCheck(
  tx: Tx,
  check: { payoutId: number; revision: number; round?: number; checkId?: string },
): Promise<void> {
  const { payoutId, revision, round = 0, checkId = '' } = check
  const afterSeconds = round === 0 ? 0 : 3 * 2 ** round
  await addJob(tx, 'check-payout', { payoutId, revision, round, checkId }, { afterSeconds })
}

interface OfTry {
  payoutId: number
  /** Which try. */
  nth: number
}

/** The service is called after this transaction: the try is recorded before. */
export async function enqueuePaying(tx: Tx, { payoutId, nth }: OfTry, afterSeconds = 0): Promise<void> {
  await addJob(tx, 'pay-out', { payoutId, nth }, { afterSeconds })
}

/** Only whether there is news: the job that pays looks again by itself. */
export async function enqueueLook(tx: Tx, { payoutId, nth }: OfTry): Promise<void> {
  await addJob(tx, 'look-at-payout', { payoutId, nth })
}

/** One for each try that was paid. */
export async function enqueuePaidNews(
  tx: Tx,
  { payoutId, orderId, amountPaise }: Pick<StoredPayout, 'payoutId' | 'orderId' | 'amountPaise'>,
  nth: number,
): Promise<void> {
  await addJob(tx, 'send-mail', { mail: 'payout-paid', payoutId, nth })
  await enqueueOrderNews(tx, { news: 'refunded', orderId, payoutId, nth, amountPaise })
}

/** One for each UPI id that was not accepted. */
export async function enqueueNeedsIdMail(tx: Tx, { payoutId, revision }: StoredPayout): Promise<void> {
  await addJob(tx, 'send-mail', { mail: 'payout-needs-id', payoutId, nth: revision })
}
