import type { ParsedInput } from '#contract/call.ts'
import { REFUND_BUSINESS_DAYS } from '#contract/lifetimes.ts'
import type { listPayouts as call, ListedPayout, OwnPayout, PayoutPage } from '#contract/payouts.ts'
import { assertMay, type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { needsAnotherId } from './fail-payout.ts'
import { countPayouts, type DatedPayout, selectPayouts } from './lists-store.ts'
import { selectOwnOrderId } from './orders-store.ts'
import { selectPayoutsOfOrder } from './store.ts'
import { selectTries } from './tries-store.ts'

const PER_PAGE = 50

export async function listPayouts(ctx: Ctx, { list, after }: ParsedInput<typeof call>): Promise<PayoutPage> {
  assertMay(ctx, 'payouts')
  return withTransaction(ctx, async (tx) => {
    const found = await selectPayouts(tx, { list, after, most: PER_PAGE + 1 })
    const payouts = found.slice(0, PER_PAGE)
    const next = found.length > PER_PAGE ? (payouts.at(-1)?.payoutId ?? null) : null
    return { payouts: payouts.map(listed), next, counts: await countPayouts(tx) }
  })
}

export function listed(payout: DatedPayout): ListedPayout {
  const { payoutId, number, amountPaise, name, maskedUpiId, state, since, createdAt, doubts, trouble, daysPassed } =
    payout
  return {
    ...{ payoutId, number, amountPaise, name, maskedUpiId, state, since, createdAt, doubts, trouble: trouble || null },
    daysLeft: REFUND_BUSINESS_DAYS - daysPassed,
  }
}

/** For their customer. */
export async function listOwnPayouts(ctx: Ctx, { number }: { number: string }): Promise<OwnPayout[]> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    const orderId = await selectOwnOrderId(tx, customerId, number)
    const found = orderId === undefined ? [] : await selectPayoutsOfOrder(tx, orderId)
    const own: OwnPayout[] = []
    for (const { payoutId, amountPaise, maskedUpiId, state, trouble, since } of found) {
      const utr = state === 'paid' ? ((await selectTries(tx, payoutId)).at(-1)?.utr ?? null) : null
      const needsUpiId = state === 'failed' && needsAnotherId(trouble)
      own.push({ payoutId, amountPaise, maskedUpiId, state, since, utr, needsUpiId })
    }
    return own
  })
}
