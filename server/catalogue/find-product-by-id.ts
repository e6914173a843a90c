import type { Product } from '#contract/catalogue.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectProductById } from './products-store.ts'

/** For a plain form, which sends a product's id; null if the shop does not have it. */
export function findProductById(ctx: Ctx, { id }: { id: number }): Promise<Product | null> {
  return withTransaction(ctx, (tx) => selectProductById(tx, id))
}
