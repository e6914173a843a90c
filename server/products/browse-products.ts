import type { ParsedInput } from '#contract/call.ts'
import { BULK_MAX } from '#contract/limits.ts'
import type { browseProducts as call, ProductPage } from '#contract/shop-products.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { countLists, selectProducts } from './store.ts'

export async function browseProducts(ctx: Ctx, wanted: ParsedInput<typeof call>): Promise<ProductPage> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    const [rows, counts] = await Promise.all([selectProducts(tx, { ...wanted, max: BULK_MAX + 1 }), countLists(tx)])
    const products = rows.slice(0, BULK_MAX)
    return { products, counts, after: rows.length > BULK_MAX ? (products.at(-1)?.productId ?? null) : null }
  })
}
