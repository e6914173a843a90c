import type { Tx } from '#server/kernel/ctx.ts'
import { describeDecisions } from './describe-decisions.ts'
import type { Fault } from './faults.ts'
import { planStock } from './plan-stock.ts'
import type { ImportedProduct } from './product.ts'
import type { Recognised } from './recognise-format.ts'
import { findPlaces, sayingMore } from './save-places.ts'
import { describeRow, type ProductToSave } from './save-products.ts'
import { selectStocks } from './stock-store.ts'
import { goByIndexes, selectDiffering, selectMemberships, selectProductIds, selectStaffDecisions } from './store.ts'

interface Sorted {
  /** The supplier has no such product. */
  fresh: ProductToSave[]
  /** To be written, unless another import has done so by then. */
  differing: ProductToSave[]
  unchanged: number
  /** What staff has decided otherwise at the console. */
  faults: Fault[]
}

/**
 * Sorts a batch by what is to be done with it. Only reads, since most products of a file that is imported again are
 * unchanged.
 */
export async function findDiffering(
  tx: Tx,
  products: ProductToSave[],
  { silent, isStockSilent }: Pick<Recognised, 'silent' | 'isStockSilent'>,
): Promise<Sorted> {
  await goByIndexes(tx)
  const found = await selectProductIds(
    tx,
    products.map(({ asin }) => asin),
  )
  const ids = new Map(found.map((row) => [row.asin, row.product_id]))
  const known = products.flatMap((product) => {
    const id = ids.get(product.asin)
    return id === undefined ? [] : [{ product, id }]
  })
  const fresh = products.filter(({ asin }) => !ids.has(asin))
  if (known.length === 0) return { fresh, differing: [], unchanged: 0, faults: [] }

  const knownIds = known.map(({ id }) => id)
  const knownProducts = known.map(({ product }) => product)
  const place = await findPlaces(tx, knownProducts)
  const isSayingMore = new Set<ImportedProduct>(sayingMore(knownProducts, place))
  const rows = known.map(({ product }) => describeRow(product, undefined, place(product)))
  const [otherwise, decisions, stocks, memberships] = await Promise.all([
    selectDiffering(tx, rows, silent),
    selectStaffDecisions(tx, rows, silent),
    isStockSilent ? [] : selectStocks(tx, knownIds),
    selectMemberships(tx, knownIds),
  ])
  const isOtherwise = new Set(otherwise)
  const stockOf = Map.groupBy(stocks, (row) => row.productId)
  const rowsOf = Map.groupBy(memberships, (row) => row.productId)
  const isCounted = ({ product, id }: (typeof known)[number]) => {
    const { additions, changes } = planStock(stockOf.get(id) ?? [], product.stock)
    return additions.length === 0 && changes.length === 0
  }
  const isShown = ({ product: { headerRows, position }, id }: (typeof known)[number]) => {
    const now = rowsOf.get(id) ?? []
    return (
      !headerRows ||
      (now.length === headerRows.length &&
        now.every((row) => headerRows.includes(row.headerRow) && row.position === position))
    )
  }
  const differing = known
    .filter(
      (one) =>
        isOtherwise.has(one.product.asin) ||
        isSayingMore.has(one.product) ||
        !(isStockSilent || isCounted(one)) ||
        !isShown(one),
    )
    .map(({ product }) => product)
  const faults = describeDecisions(decisions, knownProducts)
  return { fresh, differing, unchanged: known.length - differing.length, faults }
}
