import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueuePaymentCheck } from './enqueue-jobs.ts'
import { selectUnsettled } from './orders-store.ts'

const UNSETTLED_MAX = 1000

/**
 * The operator's `payments reconcile`: enqueues a check by the running server of each unpaid order that the gateway
 * knows, for the three days in which a bank may still respond. Returns how many.
 */
export function enqueuePaymentChecks(ctx: Ctx): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const orders = await selectUnsettled(tx, UNSETTLED_MAX)
    for (const orderId of orders) await enqueuePaymentCheck(tx, orderId)
    return orders.length
  })
}
