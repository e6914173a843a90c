import type { Tx } from '#server/kernel/ctx.ts'
import type { Fault } from './faults.ts'
import { type ImportedProduct, slugFrom } from './product.ts'
import { SHORT_MAX } from './read-cells.ts'
import { savePlaces } from './save-places.ts'
import { type ProductWithId, saveStock } from './save-stock.ts'
import {
  type BatchLock,
  beginBatch,
  insertMissingHeaderRows,
  type ProductRow,
  selectProductIds,
  selectSlugs,
  selectTakenSlugs,
  setHeaderRows,
  upsertProducts,
} from './store.ts'
import { cutAtWord } from './texts.ts'

export interface ProductToSave extends ImportedProduct {
  /** Its position among the products of the file. */
  position: number
  /** Row of the home page for a new product if the file has no such column. */
  rowIfNew: string | undefined
}

export interface Written {
  line: number
  asin: string
  isNew: boolean
}

export interface SavedBatch {
  written: Written[]
  created: number
  changed: number
  unchanged: number
  faults: Fault[]
}

/** Saves whole products, all of the batch or none: their data, their categories, their stock. */
export async function saveProducts(
  tx: Tx,
  products: ProductToSave[],
  { silent, isStockSilent }: { silent: string[]; isStockSilent: boolean },
  { lock, aroundWrite }: { lock: BatchLock; aroundWrite: AroundWrite },
): Promise<SavedBatch> {
  const at = await beginBatch(tx, lock)
  const asins = products.map(({ asin }) => asin)
  return aroundWrite(tx, asins, () => write(tx, products, { silent, isStockSilent, at }))
}

/** Looks at products before and after they are written, in the transaction that does so. */
export type AroundWrite = <T>(tx: Tx, asins: string[], write: () => Promise<T>) => Promise<T>

export const justWrite: AroundWrite = (_tx, _asins, write) => write()

async function write(
  tx: Tx,
  products: ProductToSave[],
  { silent, isStockSilent, at }: { silent: string[]; isStockSilent: boolean; at: Date },
): Promise<SavedBatch> {
  const place = await savePlaces(tx, products)
  const slugs = await chooseSlugs(tx, products)
  const rows = products.map((product) => describeRow(product, slugs.get(product.asin), place(product)))
  const written = await upsertProducts(tx, rows, silent)
  const created = new Set(written.filter((row) => row.is_new).map((row) => row.product_id))
  const changed = new Set(written.filter((row) => +row.updated_at === +at).map((row) => row.product_id))

  const ids = new Map(written.map((row) => [row.asin, row.product_id]))
  const others = products.map(({ asin }) => asin).filter((asin) => !ids.has(asin))
  for (const row of await selectProductIds(tx, others)) ids.set(row.asin, row.product_id)
  const known = products.map((product) => ({ product, id: ids.get(product.asin) ?? 0 }))
  const stock = await saveStock(
    tx,
    known.filter(({ id }) => !isStockSilent || created.has(id)),
    created,
  )
  const shown = await saveHeaderRows(tx, known, created)
  const touched = new Set([...changed, ...stock.changed, ...shown])
  const reported = known.filter(({ id }) => created.has(id) || touched.has(id))
  return {
    written: reported.map(({ product: { line, asin }, id }) => ({ line, asin, isNew: created.has(id) })),
    created: created.size,
    changed: touched.size - created.size,
    unchanged: products.length - touched.size,
    faults: stock.faults,
  }
}

export function describeRow(
  product: ProductToSave,
  slug: string | undefined,
  place: { category_id: number; subcategory_id: number } | undefined,
): ProductRow {
  return {
    asin: product.asin,
    slug,
    name: product.name,
    category_id: place?.category_id,
    subcategory_id: place?.subcategory_id,
    original_paise: product.originalPaise,
    discount_paise: product.discountPaise,
    delberto_paise: product.delbertoPaise,
    delivery_paise: product.deliveryPaise,
    rating: product.rating,
    rating_count: product.ratingCount,
    badge: product.badge,
    badge1: product.badge1,
    video: product.video,
    colors: [...new Set(product.colors.map(asColour))],
    material: product.material,
    hsn: product.hsn,
    gst_percent: product.gstPercent,
    not_returnable_since: product.isReturnable ? null : 'now',
    description: product.description,
    description_html: product.descriptionHtml,
    details: product.details,
    images: product.images,
    image_colors: product.imageColors.map(asColour),
    search_text: [product.group, product.category, product.subcategory].join(' '),
    position: product.position,
  }
}

const asColour = (text: string) => cutAtWord(text, SHORT_MAX)

/** A product's slug never changes, since links contain it; a new one that is taken gets the first free number. */
async function chooseSlugs(tx: Tx, products: ProductToSave[]): Promise<Map<string, string>> {
  const asins = products.map(({ asin }) => asin)
  const slugs = new Map((await selectSlugs(tx, asins)).map(({ asin, slug }) => [asin, slug]))
  const fresh = asins.filter((asin) => !slugs.has(asin))
  if (fresh.length === 0) return slugs
  const taken = new Set(await selectTakenSlugs(tx, [...new Set(fresh.map(slugFrom))]))
  for (const asin of fresh) {
    const base = slugFrom(asin)
    let slug = base
    for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
    taken.add(slug)
    slugs.set(asin, slug)
  }
  return slugs
}

async function saveHeaderRows(
  tx: Tx,
  products: (ProductWithId & { product: ProductToSave })[],
  created: Set<number>,
): Promise<number[]> {
  const inRows = products.flatMap(({ id, product }) => {
    const rowIfNew = created.has(id) && product.rowIfNew ? [product.rowIfNew] : undefined
    const headerRows = product.headerRows ?? rowIfNew
    return headerRows ? [{ id, headerRows, position: product.position }] : []
  })
  if (inRows.length === 0) return []
  await insertMissingHeaderRows(tx, [...new Set(inRows.flatMap(({ headerRows }) => headerRows))])
  return setHeaderRows(
    tx,
    inRows.map(({ id }) => id),
    inRows.flatMap(({ id, headerRows, position }) =>
      headerRows.map((headerRow) => ({ productId: id, headerRow, position })),
    ),
  )
}
