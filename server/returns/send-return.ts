import type { ParsedInput } from '#contract/call.ts'
import type { sendReturn as call } from '#contract/returns.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { moveReturn } from './move-return.ts'

/** The customer enters with which courier it comes. */
export async function sendReturn(ctx: Ctx, { number, courier, awb }: ParsedInput<typeof call>): Promise<null> {
  const customerId = requireCustomer(ctx)
  await withTransaction(ctx, async (tx) => {
    const { row } = await getLockedReturn(tx, { number, customerId })
    if (row.status === 'in_transit' && row.courier === courier && row.awb === awb) return
    await moveReturn(tx, row, { to: 'in_transit', mover: 'customer', courier, awb })
  })
  return null
}
