import type { ParsedInput } from '#contract/call.ts'
import { BEFORE_MONEY } from '#contract/return-rules.ts'
import type { giveReturnUpiId as call } from '#contract/returns.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { describeReturn } from './describe-return.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { sealUpiId } from './seal-upi-id.ts'
import { updateUpi } from './store.ts'

const PER_CUSTOMER = { max: 20, seconds: 60 * 60 }

/** Until the money is sent it may be corrected. */
export async function giveReturnUpiId(ctx: Ctx, { number, upiId, name }: ParsedInput<typeof call>): Promise<null> {
  const customerId = requireCustomer(ctx)
  await limitRate(ctx, [{ bucket: `return-upi:customer:${customerId}`, ...PER_CUSTOMER }])
  await withTransaction(ctx, async (tx) => {
    const { row } = await getLockedReturn(tx, { number, customerId })
    const { needsUpi, upiHint } = await describeReturn(tx, row)
    if (!BEFORE_MONEY.includes(row.status) || !(needsUpi || upiHint !== ''))
      throw new Refusal('bad-input', { id: 'upiIdNotNeeded' })
    await updateUpi(tx, row.returnId, { upiId: sealUpiId(tx, upiId), name, typedBy: null })
  })
  return null
}
