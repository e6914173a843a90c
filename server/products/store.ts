import { type RawBuilder, sql } from 'kysely'
import { TOTAL_MAX } from '#contract/limits.ts'
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

/** The newest first. Each list has an index (0017-products-at-the-console.sql). */
export async function selectProducts(tx: Tx, wanted: Wanted): Promise<ProductRow[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<ProductRow>`
    select ${COLUMNS(tx)} from (${foundBy(tx, wanted)}) w
    join products p on p.supplier_id = ${supplierId} and p.product_id = w.product_id
    order by p.product_id desc`.execute(tx.db)
  return rows
}

function foundBy(tx: Tx, { search, list, after, max }: Wanted): RawBuilder<unknown> {
  const { supplierId } = tx.tenant
  const earlier = after === undefined ? sql`` : sql`and p.product_id < ${after}`
  const end = sql`order by p.product_id desc limit ${max}`
  if (!search)
    return list === 'sold-out' ? sql`${soldOut(tx)} ${earlier} ${end}` : sql`${listed(tx, list)} ${earlier} ${end}`
  const part = likePart(search)
  const isIt = sql`(p.name ilike ${part} or p.asin ilike ${part})`
  const inList = list === undefined ? sql`` : list === 'sold-out' ? sql`and ${isSoldOut(tx)}` : sql`and ${isIn(list)}`
  // Fewer than three letters are in no index, and in nearly every name.
  if ([...search].length < 3) return sql`${listed(tx)} and ${isIt} ${inList} ${earlier} ${end}`
  // As in server/search/store.ts: the letters begin with the supplier, and `supplier` means the same to Citus alone.
  return sql`
    select p.product_id from products_by_letter p
    where p.letters @> letters_of(${supplierId}, ${search}) and p.supplier = ${supplierId} and ${isIt} ${inList} ${earlier}
    ${end}`
}

function isIn(list: Exclude<ProductList, 'sold-out'>): RawBuilder<unknown> {
  if (list === 'live') return sql`p.withdrawn_at is null`
  return sql`p.withdrawn_at is not null and coalesce(p.kept_off, 'hidden') = ${list}`
}

function listed(tx: Tx, list?: Exclude<ProductList, 'sold-out'>): RawBuilder<unknown> {
  return sql`
    select p.product_id from products p
    where p.supplier_id = ${tx.tenant.supplierId} ${list === undefined ? sql`` : sql`and ${isIn(list)}`}`
}

function isSoldOut({ tenant: { supplierId } }: Tx): RawBuilder<unknown> {
  return sql`p.withdrawn_at is null and not exists (select from stocks other
    where other.supplier_id = ${supplierId} and other.product_id = p.product_id and other.withdrawn_at is null
      and not other.is_out)`
}

/** Live, and of no size there is a piece left: from the sizes that are out, which are few. */
function soldOut(tx: Tx): RawBuilder<unknown> {
  const { supplierId } = tx.tenant
  return sql`
    select distinct p.product_id from stocks p
    where p.supplier_id = ${supplierId} and p.is_out and p.withdrawn_at is null
      and exists (select from products live
        where live.supplier_id = ${supplierId} and live.product_id = p.product_id and live.withdrawn_at is null)
      and not exists (select from stocks other
        where other.supplier_id = ${supplierId} and other.product_id = p.product_id and other.withdrawn_at is null
          and not other.is_out)`
}

/** Each at most TOTAL_MAX, read from its index. */
export async function countLists(tx: Tx): Promise<ProductPage['counts']> {
  const counted = (source: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (${source} order by p.product_id desc limit ${sql.lit(TOTAL_MAX)}) counted)`
  const { rows } = await sql<ProductPage['counts']>`
    select ${counted(listed(tx, 'live'))} as live, ${counted(listed(tx, 'draft'))} as draft,
      ${counted(listed(tx, 'hidden'))} as hidden, ${counted(listed(tx, 'archived'))} as archived,
      ${counted(soldOut(tx))} as "sold-out"`.execute(tx.db)
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
      p.delivery_paise as "deliveryPaise", p.details, p.images, p.image_colors as "imageColors"
    from products p
    join categories c on c.supplier_id = ${supplierId} and c.category_id = p.category_id
    join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
    join subcategories u on u.supplier_id = ${supplierId} and u.subcategory_id = p.subcategory_id
    where p.supplier_id = ${supplierId} and p.product_id = ${productId} ${sql.raw(lock)}`.execute(tx.db)
  return rows[0]
}

/** The first hosts of the supplier's other shops. */
export async function selectOtherHosts(tx: Tx): Promise<string[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ host: string }>`
    select distinct on (reseller_id) host from hosts
    where supplier_id = ${supplierId} and reseller_id <> ${resellerId}
    order by reseller_id, position, host limit 5`.execute(tx.db)
  return rows.map(({ host }) => host)
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
    order by g.position, g.group_id, c.position, c.category_id, s.position, s.subcategory_id limit ${max}`.execute(
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
