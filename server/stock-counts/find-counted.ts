import type { CountedProduct } from '#contract/shop-stock-counts.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { selectProductByCode, selectSizes } from './store.ts'

/** `KURTA-12`, or as our labels have it `KURTA-12/M`. */
export async function findCounted(ctx: Ctx, { code }: { code: string }): Promise<CountedProduct> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    await assertOnlyShop(tx, 'sharedProducts')
    const product = await selectProductByCode(tx, code)
    if (!product) throw new Refusal('not-found', { id: 'noSuchCode', code })
    const sizes = await selectSizes(tx, product.productId)
    if (sizes.length === 0) throw new Refusal('not-found', { id: 'noSuchCode', code })
    return { ...product, sizes }
  })
}
