import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { moveReturn } from './move-return.ts'
import { putBack } from './set-aside.ts'

/** For the customer, until it is sent or collected. */
export async function cancelReturn(ctx: Ctx, { number }: { number: string }): Promise<null> {
  const customerId = requireCustomer(ctx)
  await withTransaction(ctx, async (tx) => {
    const { row } = await getLockedReturn(tx, { number, customerId })
    if (row.status === 'cancelled') return
    await moveReturn(tx, row, { to: 'cancelled', mover: 'customer' })
    await putBack(tx, row)
  })
  return null
}
