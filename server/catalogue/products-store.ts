import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Frame, Product, ProductPage, productQuerySchema, Size } from '#contract/catalogue.ts'
import { type Sort, TOTAL_MAX } from '#contract/limits.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { deliveryOf, inOrderOfPrice, isShown, priceOf } from '#server/merchandising/index.ts'
import type { ListedProduct } from './apply-facets.ts'

interface ProductRow {
  product_id: number
  asin: string
  slug: string
  name: string
  category_id: number
  category: string
  frame: Frame
  subcategory_id: number
  subcategory: string
  original_paise: number
  discount_paise: number
  delberto_paise: number | null
  delivery_paise: number
  rating: number
  rating_count: number
  badge: string
  badge1: string
  video: string
  colors: string[]
  material: string
  is_returnable: boolean
  description: string
  description_html: string
  details: Record<string, string>
  images: string[]
  image_colors: string[]
  stocks: { id: number; size: string; units: number }[]
}

function toProduct(row: ProductRow): Product {
  const sizes: Size[] = row.stocks
    .filter((stock) => stock.size !== '')
    .map((stock) => ({ stockId: stock.id, label: stock.size, stock: stock.units }))
  return {
    id: row.product_id,
    asin: row.asin,
    slug: row.slug,
    name: row.name,
    image: row.images[0] ?? '',
    pictures: row.images,
    // A colour that the product does not have: the picture is for all.
    pictureColors: row.image_colors.map((color) => (row.colors.includes(color) ? color : '')),
    categoryId: row.category_id,
    category: row.category,
    frame: row.frame,
    subcategoryId: row.subcategory_id,
    subcategory: row.subcategory,
    originalPaise: row.original_paise,
    discountPaise: row.discount_paise,
    delbertoPaise: row.delberto_paise,
    deliveryPaise: row.delivery_paise,
    rating: row.rating,
    ratingCount: row.rating_count,
    badge: row.badge,
    badge1: row.badge1,
    video: row.video,
    colors: row.colors,
    material: row.material,
    isReturnable: row.is_returnable,
    description: row.description,
    descriptionHtml: row.description_html,
    details: row.details,
    sizes,
    stock: row.stocks.reduce((sum, stock) => sum + stock.units, 0),
  }
}

/** Complete products for an inner query that yields ids and order: only their stocks are read. */
function selectProducts(tx: Tx, wanted: RawBuilder<unknown>): RawBuilder<ProductRow> {
  const { supplierId, hasOwnPrices } = tx.tenant
  // If the shop has a price of its own, the supplier's second price is left out.
  const delberto = hasOwnPrices ? sql`null::bigint` : sql`p.delberto_paise`
  return sql<ProductRow>`
    select p.product_id, p.asin, p.slug, p.name, p.category_id, c.name as category,
      coalesce(c.frame, 'landscape') as frame, p.subcategory_id,
      s.name as subcategory, p.original_paise, ${priceOf(tx, 'p')} as discount_paise, ${delberto} as delberto_paise,
      ${deliveryOf(tx, 'p')} as delivery_paise, p.rating,
      p.rating_count, p.badge, p.badge1, p.video, p.colors, p.material, p.not_returnable_since is null as is_returnable, p.description, p.description_html, p.details,
      p.images, p.image_colors, coalesce(k.stocks, '[]') as stocks
    from (${wanted}) as w
    -- limit 1: each is one look-up; of a page whose size it does not know the planner would rather read the whole catalogue.
    cross join lateral (
      select * from products where supplier_id = ${supplierId} and product_id = w.product_id limit 1) p
    join categories c on c.supplier_id = ${supplierId} and c.category_id = p.category_id
    join subcategories s on s.supplier_id = ${supplierId} and s.subcategory_id = p.subcategory_id
    left join lateral (
      select json_agg(json_build_object('id', stock_id, 'size', size, 'units', units) order by position, stock_id) as stocks
      from stocks where supplier_id = ${supplierId} and product_id = p.product_id and withdrawn_at is null
    ) k on true
    order by w.place`
}

/** What is one product's slug and the ASIN of another is the slug: links have it, and an ASIN comes with any file. */
export async function selectProductBySlug(tx: Tx, slug: string): Promise<Product | null> {
  const { supplierId } = tx.tenant
  const wanted = sql`
    select product_id, 1 as place from products
    where supplier_id = ${supplierId} and withdrawn_at is null and (slug = ${slug.toLowerCase()} or asin = ${slug})
      and ${isShown(tx, sql`category_id`)}
    order by slug = ${slug} desc, asin = ${slug} desc limit 1`
  const { rows } = await selectProducts(tx, wanted).execute(tx.db)
  return rows[0] ? toProduct(rows[0]) : null
}

export async function selectProductById(tx: Tx, id: number): Promise<Product | null> {
  const { supplierId } = tx.tenant
  const wanted = sql`
    select product_id, 1 as place from products
    where supplier_id = ${supplierId} and product_id = ${id} and withdrawn_at is null and ${isShown(tx, sql`category_id`)}`
  const { rows } = await selectProducts(tx, wanted).execute(tx.db)
  return rows[0] ? toProduct(rows[0]) : null
}

/** In the order of the ids. */
export async function selectProductsByIds(tx: Tx, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const wanted = sql`
    select product_id, place from unnest(${ids}::bigint[]) with ordinality as wanted (product_id, place)`
  const { rows } = await selectProducts(tx, wanted).execute(tx.db)
  return rows.map(toProduct)
}

const ORDER: Record<Sort, RawBuilder<unknown>> = {
  featured: sql`position, product_id`,
  priceLowToHigh: sql`discount_paise, product_id`,
  priceHighToLow: sql`discount_paise desc, product_id desc`,
  nameAZ: sql`lower(name), product_id`,
  nameZA: sql`lower(name) desc, product_id desc`,
}

/**
 * Each order of each place has an index (0003-catalogue.sql), so that a page costs the same whatever its number.
 */
export async function selectProductPage(
  tx: Tx,
  query: z.output<typeof productQuerySchema>,
): Promise<ProductPage<Product>> {
  const offset = (query.page - 1) * query.pageSize
  const limit = Math.min(query.pageSize, TOTAL_MAX - offset)
  const count = async () => (await withoutSorting(tx, countProducts(tx, query)))[0]?.total ?? 0
  if (limit <= 0) return { products: [], total: await count() }
  const order = ORDER[query.sort]
  const wanted = sql`
    select product_id, row_number() over (order by ${order}) as place from ${sourceOf(tx, query)}
    order by ${order} limit ${limit} offset ${offset}`
  const rows = await withoutSorting(tx, selectProducts(tx, wanted))
  const isLast = query.isUncounted || (rows.length < limit && (rows.length > 0 || offset === 0))
  return { products: rows.map(toProduct), total: isLast ? offset + rows.length : await count() }
}

/** A listing as far as it goes, in its order. */
export async function selectListedIds(tx: Tx, query: Place): Promise<number[]> {
  const rows = await withoutSorting(
    tx,
    sql<{ product_id: number }>`
      select product_id from ${sourceOf(tx, query)} order by ${ORDER[query.sort]} limit ${sql.lit(TOTAL_MAX)}`,
  )
  return rows.map(({ product_id }) => product_id)
}

/** What the facets of a listing look at, in the order of the ids. As two values: a thousand rows take longer to read. */
export async function selectListedProducts(tx: Tx, ids: number[]): Promise<ListedProduct[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ products: Omit<ListedProduct, 'sizes'>[]; sizes: Record<string, string[]> }>`
    select (
      select coalesce(json_agg(json_build_object('id', p.product_id, 'originalPaise', p.original_paise,
        'paise', ${priceOf(tx, 'p')}, 'rating', p.rating, 'colours', p.colors, 'brand', p.details ->> 'Brand')), '[]')
      from products p where p.supplier_id = ${supplierId} and p.product_id = any(${ids}::bigint[])
    ) as products, (
      select coalesce(json_object_agg(product_id, sizes), '{}') from (
        select product_id, array_agg(size) as sizes from stocks
        where supplier_id = ${supplierId} and product_id = any(${ids}::bigint[])
          and withdrawn_at is null and units > 0 and size <> ''
        group by product_id) as k
    ) as sizes`.execute(tx.db)
  const { products = [], sizes = {} } = rows[0] ?? {}
  const byId = new Map(products.map((product) => [product.id, { ...product, sizes: sizes[product.id] ?? [] }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * A generic plan assumes the same size for each category of each supplier: with a thousand suppliers a row or two,
 * which it would sort, and so it would sort the 50,000 of the largest. Sorting is disabled for this statement only.
 */
export async function withoutSorting<T>({ db }: Tx, statement: RawBuilder<T>): Promise<T[]> {
  const [, { rows }] = await Promise.all([
    sql`set local enable_sort = off`.execute(db),
    statement.execute(db),
    sql`set local enable_sort = on`.execute(db),
  ])
  return rows
}

type Place = Pick<
  z.output<typeof productQuerySchema>,
  'categoryId' | 'subcategoryId' | 'minRupees' | 'maxRupees' | 'sort'
>

/**
 * No index covers a price band in another order, so up to the bound all of its products are read: the cheapest ones, or
 * the dearest if those come first.
 */
function sourceOf(tx: Tx, query: Place): RawBuilder<unknown> {
  const isByPrice = query.sort === 'priceLowToHigh' || query.sort === 'priceHighToLow'
  if (query.minRupees === undefined && query.maxRupees === undefined) {
    const { supplierId } = tx.tenant
    const all = isByPrice
      ? inOrderOfPrice(tx)
      : sql`products where supplier_id = ${supplierId} and withdrawn_at is null`
    return sql`${all} and ${placeOf(tx, query)}`
  }
  const way = query.sort === 'priceHighToLow' ? sql`desc` : sql``
  const price = isByPrice ? sql`${priceOf(tx, 'products')} as discount_paise` : sql`discount_paise`
  return sql`(
    select product_id, position, ${price}, name from products where ${whereOf(tx, query)}
    order by original_paise ${way}, product_id ${way} limit ${sql.lit(TOTAL_MAX)}
  ) as band`
}

/** In the order of an index: for so few entries the planner would otherwise scan the table. */
function countProducts(tx: Tx, query: Place): RawBuilder<{ total: number }> {
  const isBand = query.minRupees !== undefined || query.maxRupees !== undefined
  const order = isBand ? sql`original_paise, product_id` : ORDER.featured
  return sql`
    select count(*) as total from (
      select from products where ${whereOf(tx, query)} order by ${order} limit ${sql.lit(TOTAL_MAX)}
    ) as counted`
}

function whereOf(tx: Tx, query: Place): RawBuilder<unknown> {
  const filters = [sql`supplier_id = ${tx.tenant.supplierId}`, sql`withdrawn_at is null`, placeOf(tx, query)]
  if (query.minRupees !== undefined) filters.push(sql`original_paise >= ${Math.round(query.minRupees * 100)}`)
  if (query.maxRupees !== undefined) filters.push(sql`original_paise <= ${Math.round(query.maxRupees * 100)}`)
  return sql.join(filters, sql` and `)
}

function placeOf(tx: Tx, { categoryId, subcategoryId }: Place): RawBuilder<unknown> {
  const { supplierId } = tx.tenant
  const filters: RawBuilder<unknown>[] = []
  if (categoryId) filters.push(sql`category_id = ${categoryId}`)
  if (subcategoryId) filters.push(sql`subcategory_id = ${subcategoryId}`)
  // A hidden category is found before its products, so none of them is read.
  const category = subcategoryId
    ? sql`(select category_id from subcategories where supplier_id = ${supplierId} and subcategory_id = ${subcategoryId})`
    : categoryId
      ? sql`${categoryId}::bigint`
      : sql`category_id`
  return sql.join([...filters, isShown(tx, category)], sql` and `)
}
