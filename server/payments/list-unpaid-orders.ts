import type { UnpaidOrder } from '#contract/payments.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectUnpaidOrders } from './orders-store.ts'

/** For who has left the payment page: the way back to it, while the goods are reserved or money is on its way. */
export async function listUnpaidOrders(ctx: Ctx): Promise<UnpaidOrder[]> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, (tx) => selectUnpaidOrders(tx, customerId))
}
