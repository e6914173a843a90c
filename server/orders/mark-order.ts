import { assertOperator, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedOrder } from './get-locked-order.ts'
import { moveOrder } from './move-order.ts'

/** For the operator: marks the order as confirmed or delivered. */
export async function markOrder(
  ctx: Ctx,
  { number, as }: { number: string; as: 'Confirmed' | 'Delivered' },
): Promise<void> {
  assertOperator(ctx)
  await withTransaction(ctx, async (tx) => {
    await moveOrder(tx, await getLockedOrder(tx, number), { to: as, mover: 'operator' })
  })
}
