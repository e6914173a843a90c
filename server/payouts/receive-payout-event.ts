import type { ParsedInput } from '#contract/call.ts'
import type { receivePayoutEvent as call } from '#contract/payouts.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueueLook } from './enqueue-jobs.ts'
import { findAccount } from './find-account.ts'
import { selectTryByKey } from './tries-store.ts'

/** Of one shop; what is refused here is found by the job that looks. */
const PER_SHOP = { max: 1200, seconds: 60 }

/**
 * The service's event, which may come twice, late, in another order or never. It reports only that there is news: a job polls the service, so
 * nothing depends on the order.
 */
export async function receivePayoutEvent(ctx: Ctx, sent: ParsedInput<typeof call>): Promise<undefined> {
  const account = await findAccount(ctx)
  if (account?.service.code !== sent.service) throw new Refusal('not-found', { id: 'noPayoutAccount' })
  if (!account.service.isSignedEvent(account, sent)) throw new Refusal('unauthorized', { id: 'eventNotSigned' })
  await limitRate(ctx, [{ bucket: 'payout-events', ...PER_SHOP }])
  const key = account.service.readEvent(sent)
  await withTransaction(ctx, async (tx) => {
    // Another event, or a payout of another program at the same account: nothing of ours.
    const its = key === undefined ? undefined : await selectTryByKey(tx, key)
    if (its) await enqueueLook(tx, { payoutId: its.payoutId, nth: its.try })
  })
}
