import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { cancel } from './cancel-order.ts'
import { getLockedOrder } from './get-locked-order.ts'

/** For the operator and the shop's staff: also cancels an order whose parcel was returned. */
export async function cancelShopOrder(
  ctx: Ctx,
  { number, reason = '' }: { number: string; reason?: string },
): Promise<void> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    await cancel(tx, await getLockedOrder(tx, number), { mover: 'operator', note: reason })
    await logWrite(tx, { did: 'cancel', subject: number })
  })
}
