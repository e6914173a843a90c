import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { mayChooseRefund } from './get-return.ts'
import { putBack } from './set-aside.ts'
import { updateWants } from './store.ts'

/** The customer wants money in place of another size, such as one that has sold out meanwhile. */
export async function chooseRefund(ctx: Ctx, { number }: { number: string }): Promise<null> {
  const customerId = requireCustomer(ctx)
  await withTransaction(ctx, async (tx) => {
    const { row } = await getLockedReturn(tx, { number, customerId })
    if (row.wants === 'refund') return
    if (!mayChooseRefund(row)) throw new Refusal('bad-input', { id: 'returnCannotMove', status: row.status })
    await putBack(tx, row)
    await updateWants(tx, row.returnId, 'refund')
  })
  return null
}
