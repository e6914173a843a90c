import type { Tx } from '#server/kernel/ctx.ts'
import {
  type CategoryWords,
  insertMissingCategories,
  insertMissingGroups,
  insertMissingSubcategories,
  type PlaceNames,
  type PlaceRow,
  selectPlaces,
  updateCategory,
} from './places-store.ts'
import type { Place } from './product.ts'

/** A category, and its values in a file. */
type Placed = Place & CategoryWords

/** Creates the missing parts of the category tree, and returns each product's category. */
export async function savePlaces(tx: Tx, products: Placed[]): Promise<(place: PlaceNames) => PlaceRow> {
  const subcategories = subcategoriesOf(products)
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
  const find = finder(found)
  const get = (place: PlaceNames): PlaceRow => {
    const row = find(place)
    if (!row) throw new Error(`The category ${keyOf(place)} was not made.`)
    return row
  }
  for (const product of sayingMore(products, find)) {
    await updateCategory(tx, get(product).category_id, product)
  }
  return get
}

/** Each product's category, as far as the tree has it. */
export async function findPlaces(tx: Tx, products: Placed[]): Promise<(place: PlaceNames) => PlaceRow | undefined> {
  return finder(await selectPlaces(tx, subcategoriesOf(products)))
}

/** Products with something new about their category; of several for one category the last. */
export function sayingMore<P extends Placed>(products: P[], find: (place: PlaceNames) => PlaceRow | undefined): P[] {
  const last = new Map<string, P>()
  for (const product of products) {
    const { group, category, categoryImage, categoryUrl, categoryFrame } = product
    if (categoryImage) last.set(JSON.stringify(['image', group, category]), product)
    if (categoryUrl) last.set(JSON.stringify(['url', group, category]), product)
    if (categoryFrame) last.set(JSON.stringify(['frame', group, category]), product)
  }
  return [...new Set(last.values())].filter((product) => {
    const { image = null, url = '', frame = null } = find(product) ?? {}
    const { categoryImage = '', categoryUrl = '', categoryFrame = '' } = product
    return (
      (categoryImage !== '' && categoryImage !== image) ||
      (categoryUrl !== '' && categoryUrl !== url) ||
      (categoryFrame !== '' && categoryFrame !== frame)
    )
  })
}

function finder(found: PlaceRow[]): (place: PlaceNames) => PlaceRow | undefined {
  const rows = new Map(found.map((row) => [keyOf(row), row]))
  return (place) => rows.get(keyOf(place))
}

function subcategoriesOf(products: Placed[]): Placed[] {
  return distinct(products, ({ group, category, subcategory }) => [group, category, subcategory])
}

function keyOf({ group, category, subcategory }: PlaceNames): string {
  return JSON.stringify([group, category, subcategory])
}

/** The first product of each category. */
function distinct(products: Placed[], key: (product: Placed) => string[]): Placed[] {
  const firsts = new Map<string, Placed>()
  for (const product of products) {
    const place = JSON.stringify(key(product))
    if (!firsts.has(place)) firsts.set(place, product)
  }
  return [...firsts.values()]
}
