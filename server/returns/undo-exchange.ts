import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { lockOrder } from '#server/orders/index.ts'
import { moveReturn } from './move-return.ts'
import { selectReturn, selectReturnOfExchange } from './store.ts'

/** A job, after the order that replaced the goods was cancelled: the return waits for its money in place of them. */
export async function undoExchange(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const returnId = await selectReturnOfExchange(tx, orderId)
    const found = returnId === undefined ? undefined : await selectReturn(tx, { returnId })
    if (!found) return
    await lockOrder(tx, { orderId: found.orderId })
    const row = await selectReturn(tx, { returnId: found.returnId })
    if (row?.status !== 'exchanged') return
    await moveReturn(tx, row, { to: 'inspected', mover: 'job', exchangeOrderId: null, wants: 'refund' })
  })
}
