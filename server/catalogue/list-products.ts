import type { z } from 'zod'
import type { Product, ProductPage, productQuerySchema } from '#contract/catalogue.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectProductPage, selectProductsByIds } from './store.ts'

/** One page of a category or a subcategory, filtered by price band (on the original price, R36) and sorted. */
export function listProducts(ctx: Ctx, query: z.output<typeof productQuerySchema>): Promise<ProductPage<Product>> {
  return withTransaction(ctx, (tx) => selectProductPage(tx, query))
}

/** In the order of the ids. */
export function listProductsByIds(tx: Tx, ids: number[]): Promise<Product[]> {
  return selectProductsByIds(tx, ids)
}
