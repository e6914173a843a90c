import type { Product } from '#contract/catalogue.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectProductBySlug } from './products-store.ts'

/** By slug or exact ASIN (R31); null if the shop does not have it. */
export function findProduct(ctx: Ctx, { slug }: { slug: string }): Promise<Product | null> {
  return withTransaction(ctx, (tx) => selectProductBySlug(tx, slug))
}
