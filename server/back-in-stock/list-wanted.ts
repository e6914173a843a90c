import type { ParsedInput } from '#contract/call.ts'
import type {
  countStockRequests as counting,
  listWanted as listing,
  StockRequestCounts,
  WantedSize,
} from '#contract/shop-back-in-stock.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectCounts, selectWanted } from './counts-store.ts'

/** For everybody who works in the shop: it has how many, and never who. */
export function listWanted(ctx: Ctx, { productId, max }: ParsedInput<typeof listing>): Promise<WantedSize[]> {
  assertMay(ctx, 'pack')
  return withTransaction(ctx, (tx) => selectWanted(tx, { productId, max }))
}

export function countStockRequests(ctx: Ctx, period: ParsedInput<typeof counting>): Promise<StockRequestCounts> {
  assertMay(ctx, 'numbers')
  return withTransaction(ctx, (tx) => selectCounts(tx, period))
}
