import type { Tx } from '#server/kernel/ctx.ts'
import type { Fault } from './faults.ts'
import { planStock, type StockChange } from './plan-stock.ts'
import type { ImportedProduct } from './product.ts'
import { insertStocks, lockStocks, type NewStock, updateStocks } from './stock-store.ts'

export interface ProductWithId {
  id: number
  product: ImportedProduct
}

/** Returns the ids of the products whose stock has changed. Those of `created` have none yet. */
export async function saveStock(
  tx: Tx,
  products: ProductWithId[],
  created: Set<number>,
): Promise<{ changed: number[]; faults: Fault[] }> {
  const older = products.map(({ id }) => id).filter((id) => !created.has(id))
  const rows = Map.groupBy(await lockStocks(tx, older), (row) => row.productId)
  const additions: NewStock[] = []
  const changes: StockChange[] = []
  const changed: number[] = []
  const faults: Fault[] = []
  for (const { id, product } of products) {
    const plan = planStock(rows.get(id) ?? [], product.stock)
    additions.push(...plan.additions.map((addition) => ({ product_id: id, ...addition })))
    changes.push(...plan.changes)
    if (plan.additions.length > 0 || plan.changes.some((change) => change.isRecount)) changed.push(id)
    for (const size of plan.clamped) {
      const value = size ? `${product.asin}, size ${size}` : product.asin
      const [problem, done] = [{ id: 'soldBeyond' }, { id: 'stockIsZero' }] as const
      faults.push({ line: product.line, column: 'stock', value, problem, done, isLeftOut: false })
    }
  }
  if (additions.length > 0) await insertStocks(tx, additions)
  if (changes.length > 0) await updateStocks(tx, changes)
  return { changed, faults }
}
