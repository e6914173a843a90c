import type { PriceRules } from '#contract/orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectPriceRules } from './price-rules-store.ts'

export function getPriceRules(ctx: Ctx): Promise<PriceRules> {
  return withTransaction(ctx, selectPriceRules)
}
