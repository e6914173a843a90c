import type { HeaderRow, Product } from '#contract/catalogue.ts'
import { HOME_ROW_PRODUCTS } from '#contract/limits.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectHeaderRowProducts, selectHeaderRows } from './store.ts'

/** The home page's rows with their first products, without empty rows. */
export function listHeaderRows(ctx: Ctx): Promise<(Omit<HeaderRow, 'products'> & { products: Product[] })[]> {
  return withTransaction(ctx, async (tx) => {
    const [rows, products] = await Promise.all([
      selectHeaderRows(tx, HOME_ROW_PRODUCTS),
      selectHeaderRowProducts(tx, HOME_ROW_PRODUCTS),
    ])
    const byId = new Map(products.map((product) => [product.id, product]))
    return rows.map((row) => ({
      id: row.header_row_id,
      name: row.name,
      products: row.product_ids.flatMap((id) => byId.get(id) ?? []),
    }))
  })
}
