import type { z } from 'zod'
import type { Product, ProductPage, productQuerySchema } from '#contract/catalogue.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { applyFacets } from './apply-facets.ts'
import { selectListedIds, selectListedProducts, selectProductPage, selectProductsByIds } from './products-store.ts'

type Query = z.output<typeof productQuerySchema>

/** One page of a category or a subcategory, filtered by price band (on the original price, R36) and sorted. */
export function listProducts(ctx: Ctx, query: Query): Promise<ProductPage<Product>> {
  return withTransaction(ctx, async (tx) =>
    query.filters ? listNarrowed(tx, await selectListedIds(tx, query), query) : selectProductPage(tx, query),
  )
}

/** The page of those that fit the filters, in the order of the ids: all of a listing or of a search, up to TOTAL_MAX. */
export async function listNarrowed(
  tx: Tx,
  ids: number[],
  { filters, page, pageSize }: Query,
): Promise<ProductPage<Product>> {
  const { left, facets } = applyFacets(await selectListedProducts(tx, ids), filters)
  const offset = (page - 1) * pageSize
  return { products: await selectProductsByIds(tx, left.slice(offset, offset + pageSize)), total: left.length, facets }
}
