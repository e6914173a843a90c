import type { ParsedInput } from '#contract/call.ts'
import { BULK_MAX } from '#contract/limits.ts'
import type { browseReturns as call, ShopReturnPage } from '#contract/shop-returns.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { countReturns, selectShopReturns } from './staff-store.ts'

export function browseReturns(ctx: Ctx, input: ParsedInput<typeof call>): Promise<ShopReturnPage> {
  assertMay(ctx, 'pack')
  return withTransaction(ctx, async (tx) => {
    const found = await selectShopReturns(tx, { ...input, max: BULK_MAX + 1 })
    const { dueSoon: _, ...counts } = await countReturns(tx)
    const returns = found.slice(0, BULK_MAX)
    return { returns, counts, after: found.length > BULK_MAX ? (returns.at(-1)?.returnId ?? null) : null }
  })
}
