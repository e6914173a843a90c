import type { Tx } from '#server/kernel/ctx.ts'
import {
  insertMissingCategories,
  insertMissingGroups,
  insertMissingSubcategories,
  type PlaceNames,
  type PlaceRow,
  selectPlaces,
  updateCategory,
} from './places-store.ts'
import type { ImportedProduct } from './product.ts'

/** Makes what is missing of the category tree, and answers where each product stands. */
export async function savePlaces(tx: Tx, products: ImportedProduct[]): Promise<(place: PlaceNames) => PlaceRow> {
  const subcategories = distinct(products, ({ group, category, subcategory }) => [group, category, subcategory])
  let found = await selectPlaces(tx, subcategories)
  if (found.length < subcategories.length) {
    await insertMissingGroups(tx, [...new Set(products.map(({ group }) => group))])
    await insertMissingCategories(
      tx,
      distinct(products, ({ group, category }) => [group, category]),
    )
    await insertMissingSubcategories(tx, subcategories)
    found = await selectPlaces(tx, subcategories)
  }
  const rows = new Map(found.map((row) => [keyOf(row), row]))
  const find = (place: PlaceNames): PlaceRow => {
    const row = rows.get(keyOf(place))
    if (!row) throw new Error(`The category ${keyOf(place)} was not made.`)
    return row
  }
  for (const product of products) {
    const { categoryImage, categoryUrl } = product
    if (categoryImage || categoryUrl) await updateCategory(tx, find(product).category_id, categoryImage, categoryUrl)
  }
  return find
}

function keyOf({ group, category, subcategory }: PlaceNames): string {
  return JSON.stringify([group, category, subcategory])
}

/** The first product of each place. */
function distinct(products: ImportedProduct[], key: (product: ImportedProduct) => string[]): ImportedProduct[] {
  const firsts = new Map<string, ImportedProduct>()
  for (const product of products) {
    const place = JSON.stringify(key(product))
    if (!firsts.has(place)) firsts.set(place, product)
  }
  return [...firsts.values()]
}
