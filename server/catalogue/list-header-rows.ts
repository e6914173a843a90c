import type { HeaderRow, Product } from '#contract/catalogue.ts'
import { HOME_ROW_PRODUCTS } from '#contract/limits.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectHeaderRows } from './groups-store.ts'
import { selectProductsByIds } from './products-store.ts'

interface ChosenRow {
  id: number
  name: string
  productIds: number[]
}

/** The home page's rows with their first products, without empty rows. */
export function listHeaderRows(ctx: Ctx): Promise<(Omit<HeaderRow, 'products'> & { products: Product[] })[]> {
  return withTransaction(ctx, async (tx) => {
    const rows = await chooseHeaderRows(tx)
    const products = await selectProductsByIds(
      tx,
      rows.flatMap((row) => row.productIds),
    )
    const byId = new Map(products.map((product) => [product.id, product]))
    return rows.map(({ id, name, productIds }) => ({
      id,
      name,
      products: productIds.flatMap((productId) => byId.get(productId) ?? []),
    }))
  })
}

/** The first products of each row that no row above it shows. */
export async function chooseHeaderRows(tx: Tx): Promise<ChosenRow[]> {
  const shown = new Set<number>()
  return (await selectHeaderRows(tx, HOME_ROW_PRODUCTS)).flatMap((row) => {
    const productIds = row.product_ids.filter((id) => !shown.has(id)).slice(0, HOME_ROW_PRODUCTS)
    for (const id of productIds) shown.add(id)
    return productIds.length > 0 ? [{ id: row.header_row_id, name: row.name, productIds }] : []
  })
}
