import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { StockChange, StockRow } from './plan-stock.ts'

// Every function takes a whole batch: a statement for each product would be many times slower.

/**
 * Two imports of one supplier take turns, batch by batch; a lock of the transaction, gone with it. Within it every plan is made
 * afresh: one that the checks of foreign keys kept from the time when the tables were empty reads them from end to end, and
 * 20,000 products took 65 seconds instead of 25.
 */
export async function beginBatch(tx: Tx): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx.db)
  await sql`select pg_advisory_xact_lock(hashtextextended('haat catalogue import', ${supplierId}))`.execute(tx.db)
}

export interface PlaceNames {
  group: string
  category: string
  subcategory: string
}

export interface PlaceRow extends PlaceNames {
  category_id: number
  subcategory_id: number
}

/** The place after the last one, so that the order is that of the first appearance. */
function nextPosition(tx: Tx, table: 'groups' | 'categories' | 'subcategories' | 'header_rows'): RawBuilder<unknown> {
  return sql`(select coalesce(max(position), -1) from ${sql.table(table)} where supplier_id = ${tx.tenant.supplierId})`
}

export async function insertMissingGroups(tx: Tx, names: string[]): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    insert into groups (supplier_id, name, position)
    select ${supplierId}, w.name, ${nextPosition(tx, 'groups')} + w.place
    from unnest(${names}::text[]) with ordinality as w (name, place)
    where not exists (select from groups where supplier_id = ${supplierId} and name = w.name)`.execute(tx.db)
}

export async function insertMissingCategories(tx: Tx, places: Omit<PlaceNames, 'subcategory'>[]): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    insert into categories (supplier_id, group_id, name, position)
    select ${supplierId}, g.group_id, w.name, ${nextPosition(tx, 'categories')} + w.place
    from unnest(${places.map((place) => place.group)}::text[], ${places.map((place) => place.category)}::text[])
      with ordinality as w (group_name, name, place)
    join groups g on g.supplier_id = ${supplierId} and g.name = w.group_name
    where not exists (
      select from categories where supplier_id = ${supplierId} and group_id = g.group_id and name = w.name
    )`.execute(tx.db)
}

export async function insertMissingSubcategories(tx: Tx, places: PlaceNames[]): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    insert into subcategories (supplier_id, category_id, name, position)
    select ${supplierId}, c.category_id, w.name, ${nextPosition(tx, 'subcategories')} + w.place
    from unnest(${places.map((place) => place.group)}::text[], ${places.map((place) => place.category)}::text[],
      ${places.map((place) => place.subcategory)}::text[]) with ordinality as w (group_name, category_name, name, place)
    join groups g on g.supplier_id = ${supplierId} and g.name = w.group_name
    join categories c on c.supplier_id = ${supplierId} and c.group_id = g.group_id and c.name = w.category_name
    where not exists (
      select from subcategories where supplier_id = ${supplierId} and category_id = c.category_id and name = w.name
    )`.execute(tx.db)
}

export async function selectPlaces(tx: Tx, places: PlaceNames[]): Promise<PlaceRow[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<PlaceRow>`
    select g.name as group, c.name as category, s.name as subcategory, c.category_id, s.subcategory_id
    from unnest(${places.map((place) => place.group)}::text[], ${places.map((place) => place.category)}::text[],
      ${places.map((place) => place.subcategory)}::text[]) as w (group_name, category_name, name)
    join groups g on g.supplier_id = ${supplierId} and g.name = w.group_name
    join categories c on c.supplier_id = ${supplierId} and c.group_id = g.group_id and c.name = w.category_name
    join subcategories s on s.supplier_id = ${supplierId} and s.category_id = c.category_id and s.name = w.name
  `.execute(tx.db)
  return rows
}

/** Picture and link of a category, where the file gives one. */
export async function updateCategory(tx: Tx, categoryId: number, image: string, url: string): Promise<void> {
  await sql`
    update categories set image = coalesce(nullif(${image}, ''), image), url = coalesce(nullif(${url}, ''), url)
    where supplier_id = ${tx.tenant.supplierId} and category_id = ${categoryId}
      and (image, url) is distinct from (coalesce(nullif(${image}, ''), image), coalesce(nullif(${url}, ''), url))
  `.execute(tx.db)
}

/** ASINs of the list that the supplier has, with their slugs. */
export async function selectSlugs(tx: Tx, asins: string[]): Promise<{ asin: string; slug: string }[]> {
  const { rows } = await sql<{ asin: string; slug: string }>`
    select asin, slug from products where supplier_id = ${tx.tenant.supplierId} and asin = any(${asins}::text[])
  `.execute(tx.db)
  return rows
}

/** Slugs in use that are one of `bases`, or one of them with a number. */
export async function selectTakenSlugs(tx: Tx, bases: string[]): Promise<string[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ slug: string }>`
    select slug from products where supplier_id = ${supplierId} and slug = any(${bases}::text[])`.execute(tx.db)
  const taken = rows.map(({ slug }) => slug)
  if (taken.length === 0) return []
  const { rows: numbered } = await sql<{ slug: string }>`
    select slug from products
    where supplier_id = ${supplierId} and slug like any(${taken.map((slug) => `${slug}-%`)}::text[])`.execute(tx.db)
  return [...taken, ...numbered.map(({ slug }) => slug)]
}

const TYPES = {
  asin: 'text',
  slug: 'text',
  name: 'text',
  category_id: 'bigint',
  subcategory_id: 'bigint',
  original_paise: 'bigint',
  discount_paise: 'bigint',
  delberto_paise: 'bigint',
  delivery_paise: 'bigint',
  rating: 'numeric(2, 1)',
  rating_count: 'int',
  badge: 'text',
  badge1: 'text',
  video: 'text',
  colors: 'text[]',
  material: 'text',
  hsn: 'text',
  gst_percent: 'numeric(5, 2)',
  description: 'text',
  description_html: 'text',
  details: 'jsonb',
  images: 'text[]',
  search_text: 'text',
  position: 'bigint',
} as const

export type ProductRow = Record<keyof typeof TYPES, unknown>

export interface SavedProduct {
  product_id: number
  asin: string
  is_new: boolean
  /** By this import; a product that only moved in the order is not changed. */
  is_changed: boolean
}

/** Inserts, or changes what differs; of `silent` columns the file says nothing. Answers with the rows that were written. */
export async function upsertProducts(tx: Tx, products: ProductRow[], silent: string[]): Promise<SavedProduct[]> {
  const names = Object.keys(TYPES)
  const told = names.filter((name) => !['asin', 'slug', 'position', ...silent].includes(name))
  const list = (prefix: string, columns: string[]) => sql.raw(columns.map((name) => `${prefix}${name}`).join(', '))
  const isDistinct = sql`(${list('products.', told)}) is distinct from (${list('excluded.', told)})`
  const { rows } = await sql<SavedProduct>`
    insert into products (supplier_id, ${list('', names)})
    select ${tx.tenant.supplierId}, ${list('w.', names)}
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as w (${sql.raw(
        Object.entries(TYPES)
          .map(([name, type]) => `${name} ${type}`)
          .join(', '),
      )})
    order by w.position
    on conflict (supplier_id, asin) do update set
      ${sql.raw(told.map((name) => `${name} = excluded.${name}`).join(', '))},
      position = excluded.position, withdrawn_at = null,
      updated_at = case when ${isDistinct} or products.withdrawn_at is not null then now() else products.updated_at end
    where ${isDistinct} or products.position <> excluded.position or products.withdrawn_at is not null
    returning product_id, asin, xmax = 0 as is_new, updated_at = now() as is_changed`.execute(tx.db)
  return rows
}

export async function selectProductIds(tx: Tx, asins: string[]): Promise<{ product_id: number; asin: string }[]> {
  const { rows } = await sql<{ product_id: number; asin: string }>`
    select product_id, asin from products where supplier_id = ${tx.tenant.supplierId} and asin = any(${asins}::text[])
  `.execute(tx.db)
  return rows
}

/** Off the shelves; orders and the stock's book keep their product. Answers with how many were on them. */
export async function withdrawProducts(tx: Tx, asins: string[]): Promise<number> {
  const { rows } = await sql`
    update products set withdrawn_at = now(), updated_at = now()
    where supplier_id = ${tx.tenant.supplierId} and asin = any(${asins}::text[]) and withdrawn_at is null
    returning product_id`.execute(tx.db)
  return rows.length
}

/** Locked in the order in which orders lock them. */
export async function lockStocks(tx: Tx, productIds: number[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select stock_id as "stockId", product_id as "productId", size, units, imported_units as "importedUnits", position
    from stocks where supplier_id = ${tx.tenant.supplierId} and product_id = any(${productIds}::bigint[])
    order by stock_id for update`.execute(tx.db)
  return rows
}

export interface NewStock {
  product_id: number
  size: string
  units: number
  importedUnits: number
  position: number
}

export async function insertStocks(tx: Tx, stocks: NewStock[]): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    with made as (
      insert into stocks (supplier_id, product_id, size, units, imported_units, position)
      select ${supplierId}, product_id, size, units, "importedUnits", position
      from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb)
        as w (product_id bigint, size text, units int, "importedUnits" int, position int)
      returning stock_id, units
    )
    insert into stock_movements (supplier_id, stock_id, units, reason)
    select ${supplierId}, stock_id, units, 'import' from made where units <> 0`.execute(tx.db)
}

export async function updateStocks(tx: Tx, changes: StockChange[]): Promise<void> {
  const { supplierId } = tx.tenant
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as w ("stockId" bigint, units int, "importedUnits" int, position int, moved int)`
  await sql`
    update stocks set units = w.units, imported_units = w."importedUnits", position = w.position from ${wanted}
    where supplier_id = ${supplierId} and stock_id = w."stockId"`.execute(tx.db)
  await sql`
    insert into stock_movements (supplier_id, stock_id, units, reason)
    select ${supplierId}, w."stockId", w.moved, 'import' from ${wanted} where w.moved <> 0`.execute(tx.db)
}

export async function insertMissingHeaderRows(tx: Tx, names: string[]): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    insert into header_rows (supplier_id, name, position)
    select ${supplierId}, w.name, ${nextPosition(tx, 'header_rows')} + w.place
    from unnest(${names}::text[]) with ordinality as w (name, place)
    where not exists (select from header_rows where supplier_id = ${supplierId} and name = w.name)`.execute(tx.db)
}

export interface Membership {
  productId: number
  headerRow: string
  position: number
}

/** The header rows of these products are exactly these. Answers with the ids of products for which that is new. */
export async function setHeaderRows(tx: Tx, productIds: number[], members: Membership[]): Promise<number[]> {
  const { supplierId } = tx.tenant
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
    as w ("productId" bigint, "headerRow" text, position bigint)`
  const removed = await sql<{ product_id: number }>`
    delete from header_row_products hp using header_rows h
    where hp.supplier_id = ${supplierId} and hp.product_id = any(${productIds}::bigint[])
      and h.supplier_id = ${supplierId} and h.header_row_id = hp.header_row_id
      and (hp.product_id, h.name) not in (select w."productId", w."headerRow" from ${wanted})
    returning hp.product_id`.execute(tx.db)
  const added = await sql<{ product_id: number; is_new: boolean }>`
    insert into header_row_products as hp (supplier_id, header_row_id, product_id, position)
    select ${supplierId}, h.header_row_id, w."productId", w.position from ${wanted}
    join header_rows h on h.supplier_id = ${supplierId} and h.name = w."headerRow"
    on conflict (supplier_id, header_row_id, product_id) do update set position = excluded.position
    where hp.position <> excluded.position
    returning hp.product_id, xmax = 0 as is_new`.execute(tx.db)
  return [...removed.rows, ...added.rows.filter((row) => row.is_new)].map((row) => row.product_id)
}

export interface ExportedStock {
  size: string
  units: number
  /** At the last import. */
  counted: number
}

export interface ExportedProduct {
  productId: number
  position: number
  categoryId: number
  /** Columns of our CSV that are the text of a column of the table. */
  texts: Record<string, string>
  originalPaise: number
  discountPaise: number
  deliveryPaise: number
  delbertoPaise: number | null
  rating: number
  ratingCount: number
  gstPercent: number | null
  colors: string[]
  images: string[]
  details: Record<string, unknown>
  categoryImage: string
  categoryUrl: string
  stock: ExportedStock[]
  headerRows: string[]
}

/** The next products on sale, in the order of the shop. */
export async function selectProductsToExport(
  tx: Tx,
  after: { position: number; productId: number },
  limit: number,
): Promise<ExportedProduct[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<ExportedProduct>`
    select p.product_id as "productId", p.position, p.category_id as "categoryId",
      jsonb_build_object('asin', asin, 'name', p.name, 'group', g.name, 'category', c.name, 'subcategory', s.name,
        'badge', badge, 'badge1', badge1, 'video', video, 'material', material, 'hsn', hsn,
        'description', description, 'description_html', description_html) as texts,
      original_paise as "originalPaise", discount_paise as "discountPaise", delivery_paise as "deliveryPaise",
      delberto_paise as "delbertoPaise", rating, rating_count as "ratingCount", gst_percent as "gstPercent", colors,
      images, details, coalesce(c.image, '') as "categoryImage", c.url as "categoryUrl",
      (select coalesce(jsonb_agg(jsonb_build_object('size', size, 'units', units, 'counted', imported_units)
         order by t.position, stock_id), '[]') from stocks t
       where t.supplier_id = ${supplierId} and t.product_id = p.product_id) as stock,
      array(select h.name from header_row_products hp
        join header_rows h on h.supplier_id = ${supplierId} and h.header_row_id = hp.header_row_id
        where hp.supplier_id = ${supplierId} and hp.product_id = p.product_id order by h.name collate "C") as "headerRows"
    from products p
    join categories c on c.supplier_id = ${supplierId} and c.category_id = p.category_id
    join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
    join subcategories s on s.supplier_id = ${supplierId} and s.subcategory_id = p.subcategory_id
    where p.supplier_id = ${supplierId} and p.withdrawn_at is null
      and (p.position, p.product_id) > (${after.position}, ${after.productId})
    order by p.position, p.product_id limit ${limit}`.execute(tx.db)
  return rows
}

export async function selectDetailLabels(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct jsonb_object_keys(details) as label from products
    where supplier_id = ${tx.tenant.supplierId} and withdrawn_at is null`.execute(tx.db)
  return rows.map(({ label }) => label)
}
