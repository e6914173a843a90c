import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectNewestChange } from './lists-store.ts'

/** Grows whenever an order of the shop is placed or moved. */
export async function getNewestChange(ctx: Ctx): Promise<number> {
  assertMay(ctx, 'pack')
  return withTransaction(ctx, selectNewestChange)
}
