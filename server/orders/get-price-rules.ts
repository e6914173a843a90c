import type { PriceRules } from '#contract/orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { readTogether } from '#server/kernel/transaction.ts'
import { selectPriceRules } from './price-rules-store.ts'

export function getPriceRules(ctx: Ctx): Promise<PriceRules> {
  return readTogether(ctx, selectPriceRules)
}
