import { assertOperator, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { cancel } from './cancel-order.ts'
import { getLockedOrder } from './get-locked-order.ts'

/** For the operator: also cancels an order whose parcel was returned. */
export async function cancelShopOrder(ctx: Ctx, { number }: { number: string }): Promise<void> {
  assertOperator(ctx)
  await withTransaction(ctx, async (tx) => {
    await cancel(tx, await getLockedOrder(tx, number), { mover: 'operator', note: '' })
  })
}
