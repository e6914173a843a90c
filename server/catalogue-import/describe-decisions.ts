import type { Fault } from './faults.ts'
import type { ProductToSave } from './save-products.ts'
import type { StaffDecision } from './store.ts'

/** Columns that our CSV names differently. */
const CALLED: Record<string, string> = {
  original_paise: 'original_price',
  discount_paise: 'discount_price',
  delivery_paise: 'delivery_charge',
  category_id: 'category',
  subcategory_id: 'subcategory',
  gst_percent: 'gst_rate',
  not_returnable_since: 'returns',
  image_colors: 'images',
}
/** Computed from other columns. */
const DERIVED = ['search_text', 'description']

/** Notes on products that staff has changed or keeps off sale: the file's values win, but it never puts a product back on sale. */
export function describeDecisions(decisions: StaffDecision[], products: ProductToSave[]): Fault[] {
  const byAsin = new Map(products.map((product) => [product.asin, product]))
  return decisions.flatMap(({ asin, isKeptOff, overwritten }) => {
    const { line = 0, name: product = '' } = byAsin.get(asin) ?? {}
    const about = { line, column: '', value: asin, isLeftOut: false, product }
    return [
      ...(isKeptOff ? [{ ...about, problem: { id: 'keptOffSale' }, done: { id: 'staysOffSale' } } as const] : []),
      ...[
        ...new Set(overwritten.filter((column) => !DERIVED.includes(column)).map((column) => CALLED[column] ?? column)),
      ].map(
        (column) => ({ ...about, column, problem: { id: 'editedByStaff' }, done: { id: 'fileGoesBefore' } }) as const,
      ),
    ]
  })
}
