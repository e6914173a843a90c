import { type RawBuilder, sql } from 'kysely'
import { SOLD_OUT_MAX, TOTAL_MAX } from '#contract/limits.ts'
import type { OpenedProduct, ProductList, ProductPage, ProductRow } from '#contract/shop-products.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { likePart } from '#server/kernel/like-part.ts'

const COLUMNS = ({ tenant }: Tx) => sql`
  p.product_id as "productId", p.asin, p.name, coalesce(p.images[1], '') as image, p.original_paise as "mrpPaise",
  p.discount_paise as "pricePaise",
  coalesce(p.kept_off, case when p.withdrawn_at is null then 'live' else 'hidden' end) as state,
  (select coalesce(sum(s.units), 0) from stocks s
   where s.supplier_id = ${tenant.supplierId} and s.product_id = p.product_id and s.withdrawn_at is null)::int as units`

interface Wanted {
  search?: string | undefined
  list?: ProductList | undefined
  after?: number | undefined
  max: number
}

/** The newest first. */
export async function selectProducts(tx: Tx, wanted: Wanted): Promise<ProductRow[]> {
  const ids = wanted.search ? await searchIds(tx, { ...wanted, search: wanted.search }) : await listIds(tx, wanted)
  if (ids.length === 0) return []
  const { supplierId } = tx.tenant
  const { rows } = await sql<ProductRow>`
    select ${COLUMNS(tx)} from unnest(${ids}::bigint[]) w (product_id)
    -- limit 1: each is one look-up.
    cross join lateral (select * from products where supplier_id = ${supplierId} and product_id = w.product_id limit 1) p
    order by p.product_id desc`.execute(tx.db)
  return rows
}

async function listIds(tx: Tx, { list, after, max }: Wanted): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select p.product_id as id from ${listed(tx, { list, after, max })} p`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** What many products have in their names is found among the newest of these. */
const LOOKED_AT = 2000
/** Fewer than three characters are in no index, and in nearly every name: the rest of the catalogue is not looked at. */
const LOOKED_AT_SHORT = 5000
/** Each is looked up in the stocks. */
const LOOKED_AT_SOLD_OUT = 300

/**
 * First among the newest products of the list, where a common word is found at once; then in the trigram index, which has
 * few entries for a rare one.
 */
async function searchIds(tx: Tx, wanted: Wanted & { search: string }): Promise<number[]> {
  const { supplierId } = tx.tenant
  const { search, list, after, max } = wanted
  const part = likePart(search)
  const isIt = sql`(p.name ilike ${part} or p.asin ilike ${part})`
  const isIndexed = [...search].length >= 3
  const most = list === 'sold-out' ? LOOKED_AT_SOLD_OUT : isIndexed ? LOOKED_AT : LOOKED_AT_SHORT
  const looked = listed(tx, { list, after, max: most })
  const { rows: newest } = await sql<{ looked: number; ids: number[] }>`
    with looked as materialized (
      select w.product_id, p.name, p.asin from ${looked} w
      cross join lateral (
        select name, asin from products where supplier_id = ${supplierId} and product_id = w.product_id limit 1) p
    )
    select (select count(*) from looked)::int as looked,
      array(select p.product_id from looked p where ${isIt} order by p.product_id desc limit ${sql.lit(max)}) as ids`.execute(
    tx.db,
  )
  const [first = { looked: 0, ids: [] }] = newest
  if (!isIndexed || first.ids.length === max || first.looked < most) return first.ids
  // As in server/search/store.ts: the trigrams start with the supplier, and `supplier` means the same to Citus alone.
  const earlier = after === undefined ? sql`` : sql`and p.product_id < ${after}`
  const inList = list === undefined ? sql`` : list === 'sold-out' ? sql`and ${isSoldOut(tx)}` : sql`and ${isIn(list)}`
  const { rows } = await sql<{ id: number }>`
    select p.product_id as id from products_by_letter p
    where p.letters @> letters_of(${supplierId}, ${search}) and p.supplier = ${supplierId} and ${isIt} ${inList} ${earlier}
    order by p.product_id desc limit ${sql.lit(max)}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

interface Listed {
  list?: ProductList | undefined
  after?: number | undefined
  max: number
}

/** The ids of a list, the newest first, read from its index (0017-products-at-the-console.sql). */
function listed(tx: Tx, { list, after, max }: Listed): RawBuilder<unknown> {
  const { supplierId } = tx.tenant
  if (list === 'sold-out') return soldOut(tx, { after, max })
  return sql`(
    select p.product_id from products p
    where p.supplier_id = ${supplierId} ${list === undefined ? sql`` : sql`and ${isIn(list)}`}
      ${after === undefined ? sql`` : sql`and p.product_id < ${after}`}
    order by p.product_id desc limit ${sql.lit(max)})`
}

function isIn(list: Exclude<ProductList, 'sold-out'>): RawBuilder<unknown> {
  if (list === 'live') return sql`p.withdrawn_at is null`
  return sql`p.withdrawn_at is not null and coalesce(p.kept_off, 'hidden') = ${list}`
}

function isSoldOut({ tenant: { supplierId } }: Tx): RawBuilder<unknown> {
  return sql`p.withdrawn_at is null and not exists (select from stocks other
    where other.supplier_id = ${supplierId} and other.product_id = p.product_id and other.withdrawn_at is null
      and not other.is_out)`
}

/**
 * Live, and of no size there is a piece left: from the sizes that are out. `limit 1`: each product is a look-up; the planner
 * would rather read all stocks.
 */
function soldOut(tx: Tx, { after, max }: Omit<Listed, 'list'>): RawBuilder<unknown> {
  const { supplierId } = tx.tenant
  return sql`(
    select p.product_id from (
      select distinct s.product_id from stocks s
      where s.supplier_id = ${supplierId} and s.is_out and s.withdrawn_at is null
        ${after === undefined ? sql`` : sql`and s.product_id < ${after}`}
      order by s.product_id desc
    ) p
    cross join lateral (
      select from products live
      where live.supplier_id = ${supplierId} and live.product_id = p.product_id and live.withdrawn_at is null limit 1) live
    left join lateral (
      select true as has from stocks other
      where other.supplier_id = ${supplierId} and other.product_id = p.product_id and other.withdrawn_at is null
        and not other.is_out limit 1) other on true
    where other.has is null
    order by p.product_id desc limit ${sql.lit(max)})`
}

/** Each at most so many, read from its index. */
export async function countLists(tx: Tx): Promise<ProductPage['counts']> {
  const counted = (list: ProductList) =>
    sql`(select count(*)::int from ${listed(tx, { list, max: list === 'sold-out' ? SOLD_OUT_MAX : TOTAL_MAX })} counted)`
  const { rows } = await sql<ProductPage['counts']>`
    select ${counted('live')} as live, ${counted('draft')} as draft, ${counted('hidden')} as hidden,
      ${counted('archived')} as archived, ${counted('sold-out')} as "sold-out"`.execute(tx.db)
  return rows[0] ?? { live: 0, draft: 0, hidden: 0, archived: 0, 'sold-out': 0 }
}

/** A product as it is edited. */
export interface EditedRow extends ProductRow {
  group: string
  category: string
  subcategory: string
  descriptionHtml: string
  colors: string[]
  material: string
  hsn: string
  gstPercent: number | null
  isReturnable: boolean
  deliveryPaise: number
  details: Record<string, string>
  images: string[]
  imageColors: string[]
}

export async function selectProduct(
  tx: Tx,
  productId: number,
  lock: 'for update of p' | '' = '',
): Promise<EditedRow | undefined> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<EditedRow>`
    select ${COLUMNS(tx)}, g.name as group, c.name as category, u.name as subcategory,
      p.description_html as "descriptionHtml", p.colors, p.material, p.hsn, p.gst_percent::float8 as "gstPercent",
      p.not_returnable_since is null as "isReturnable",      p.delivery_paise as "deliveryPaise", p.details, p.images, p.image_colors as "imageColors"
    from products p
    join categories c on c.supplier_id = ${supplierId} and c.category_id = p.category_id
    join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
    join subcategories u on u.supplier_id = ${supplierId} and u.subcategory_id = p.subcategory_id
    where p.supplier_id = ${supplierId} and p.product_id = ${productId} ${sql.raw(lock)}`.execute(tx.db)
  return rows[0]
}

export async function selectPlaces(
  tx: Tx,
  max: number,
): Promise<{ group: string; category: string; subcategory: string }[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ group: string; category: string; subcategory: string }>`
    select g.name as group, c.name as category, s.name as subcategory
    from subcategories s
    join categories c on c.supplier_id = ${supplierId} and c.category_id = s.category_id
    join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
    where s.supplier_id = ${supplierId}
    order by g.position, g.group_id, c.position, c.category_id, s.position, s.subcategory_id limit ${sql.lit(max)}`.execute(
    tx.db,
  )
  return rows
}

export type StockRow = OpenedProduct['stocks'][number]

/** Locked in the order of their ids, as orders and imports do. */
export async function selectStocks(tx: Tx, productId: number, lock: 'for update' | '' = ''): Promise<StockRow[]> {
  const { rows } = await sql<StockRow & { position: number }>`
    select stock_id as "stockId", size, units, position from stocks
    where supplier_id = ${tx.tenant.supplierId} and product_id = ${productId} and withdrawn_at is null
    order by stock_id limit 200 ${sql.raw(lock)}`.execute(tx.db)
  return rows.toSorted((a, b) => a.position - b.position).map(({ stockId, size, units }) => ({ stockId, size, units }))
}

/** A size that was removed, and when. */
export async function selectRemovedSize(
  tx: Tx,
  { productId, stockId }: { productId: number; stockId: number },
): Promise<{ size: string; at: Date } | undefined> {
  const { rows } = await sql<{ size: string; at: Date }>`
    select size, withdrawn_at as at from stocks
    where supplier_id = ${tx.tenant.supplierId} and product_id = ${productId} and stock_id = ${stockId}
      and withdrawn_at is not null`.execute(tx.db)
  return rows[0]
}

/** Of the book of stock. */
export async function selectLastMovement(tx: Tx, stockId: number): Promise<{ reason: string; at: Date } | undefined> {
  const { rows } = await sql<{ reason: string; at: Date }>`
    select reason, at from stock_movements
    where supplier_id = ${tx.tenant.supplierId} and stock_id = ${stockId}
    order by movement_id desc limit 1`.execute(tx.db)
  return rows[0]
}
