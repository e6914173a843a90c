import type { ParsedInput } from '#contract/call.ts'
import type { collectReturn as call } from '#contract/shop-returns.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { moveReturn } from './move-return.ts'

/** A courier has it: collected for the shop, or handed in by a customer who reported it to the shop. */
export async function collectReturn(ctx: Ctx, { number, courier, awb }: ParsedInput<typeof call>): Promise<void> {
  assertMay(ctx, 'pack')
  await withTransaction(ctx, async (tx) => {
    const { row } = await getLockedReturn(tx, { number })
    if (row.status === 'in_transit' && row.courier === courier && row.awb === awb) return
    await moveReturn(tx, row, { to: 'in_transit', mover: 'staff', courier, awb })
    await logWrite(tx, { did: 'collect-return', subject: number, details: { courier, awb } })
  })
}
