import { BULK_MAX } from '#contract/limits.ts'
import type { OpenedProduct, ProductPage } from '#contract/shop-products.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { selectLog } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOtherHosts, selectProduct, selectProducts, selectStocks } from './store.ts'

interface Wanted {
  search?: string | undefined
  after?: number | undefined
}

export async function browseProducts(ctx: Ctx, wanted: Wanted): Promise<ProductPage> {
  assertMay(ctx, 'products')
  const rows = await withTransaction(ctx, (tx) => selectProducts(tx, { ...wanted, max: BULK_MAX + 1 }))
  const products = rows.slice(0, BULK_MAX)
  return { products, after: rows.length > BULK_MAX ? (products.at(-1)?.productId ?? null) : null }
}

export async function openProduct(ctx: Ctx, { productId }: { productId: number }): Promise<OpenedProduct> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    const product = await selectProduct(tx, productId)
    if (!product) throw new Refusal('not-found', { id: 'noSuchProductHere' })
    const stocks = await selectStocks(tx, productId)
    const log = await selectLog(tx, { subject: product.asin, max: 10 })
    const alsoAt = await selectOtherHosts(tx)
    return { ...product, stocks, alsoAt, log: log.map(({ name, did, at }) => ({ name, did, at })) }
  })
}
