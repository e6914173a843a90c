import type { BookAt } from '#contract/parcels.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { findBookAt } from './list-order-parcels.ts'

export function getCourier(ctx: Ctx): Promise<BookAt | null> {
  assertMay(ctx, 'pack')
  return withTransaction(ctx, findBookAt)
}
