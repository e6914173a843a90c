import type { ParsedInput } from '#contract/call.ts'
import type { giveUpiId as ofCustomer, changeUpiId as ofStaff } from '#contract/payouts.ts'
import { assertMay, type Ctx, requireCustomer, requireStaff, type Tx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueueCheck } from './enqueue-jobs.ts'
import { needsAnotherId } from './fail-payout.ts'
import { getLockedPayout } from './get-locked-payout.ts'
import { movesOf } from './payout-moves.ts'
import { sealUpiId } from './seal-upi-id.ts'
import { type StoredPayout, updateUpiId } from './store.ts'

/** Each is checked at the bank, which is no place to try out whose a UPI id is. */
const PER_CUSTOMER = { max: 5, seconds: 24 * 60 * 60 }

interface Another {
  upiId: string
  name: string
}

/** The customer's, for a refund whose first UPI id was not accepted. */
export async function giveUpiId(
  ctx: Ctx,
  { payoutId, ...another }: ParsedInput<typeof ofCustomer>,
): Promise<undefined> {
  const customerId = requireCustomer(ctx)
  await limitRate(ctx, [{ bucket: `give-upi-id:${customerId}`, ...PER_CUSTOMER }])
  await withTransaction(ctx, async (tx) => {
    const payout = await getLockedPayout(tx, payoutId)
    if (payout.customerId !== customerId) throw new Refusal('not-found', { id: 'noSuchPayout' })
    if (payout.state !== 'failed' || !needsAnotherId(payout.trouble)) {
      throw new Refusal('bad-input', { id: 'payoutCannotTakeId' })
    }
    await change(tx, payout, { ...another, typedBy: null })
  })
}

/** As the customer gave it to the shop. Whoever types it does not approve it. */
export async function changeUpiId(ctx: Ctx, { payoutId, ...another }: ParsedInput<typeof ofStaff>): Promise<undefined> {
  assertMay(ctx, 'payouts')
  const { staffId } = requireStaff(ctx)
  await withTransaction(ctx, async (tx) => {
    const payout = await getLockedPayout(tx, payoutId)
    if (!movesOf(payout).includes('change-id')) throw new Refusal('bad-input', { id: 'payoutCannotTakeId' })
    await change(tx, payout, { ...another, typedBy: staffId })
    await logWrite(tx, { did: 'change-upi-id', subject: payout.number, details: { payout: payoutId } })
  })
}

async function change(
  tx: Tx,
  { payoutId, revision }: StoredPayout,
  { upiId, name, typedBy }: Another & { typedBy: number | null },
): Promise<void> {
  await updateUpiId(tx, payoutId, { upiId: sealUpiId(tx, upiId), name, typedBy })
  await enqueueCheck(tx, { payoutId, revision: revision + 1 })
}
