import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { readTogether } from '#server/kernel/transaction.ts'
import { selectCartVersion } from './store.ts'

/** Ordering with a cart's version orders it once, from however many tabs (F04). */
export async function getCartVersion(ctx: Ctx): Promise<string> {
  const customerId = requireCustomer(ctx)
  return readTogether(ctx, (tx) => selectCartVersion(tx, customerId))
}
