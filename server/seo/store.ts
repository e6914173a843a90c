import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import { deliveryOf, isShown, priceOf } from '#server/merchandising/index.ts'

/**
 * Product ids are divided into chunks of this many; each chunk is a sitemap. The protocol allows 50,000 URLs in one.
 */
export const IDS_IN_CHUNK = 20_000

/** The chunks with products on sale: one step of the index for each, however many products it has. */
export async function selectChunks(tx: Tx): Promise<number[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ chunk: number }>`
    with recursive found (chunk) as (
      select min(product_id) / ${IDS_IN_CHUNK} from products
      where supplier_id = ${supplierId} and withdrawn_at is null and ${isShown(tx, sql`category_id`)}
      union all
      select (
        select min(product_id) / ${IDS_IN_CHUNK} from products
        where supplier_id = ${supplierId} and withdrawn_at is null and product_id >= (found.chunk + 1) * ${IDS_IN_CHUNK}
          and ${isShown(tx, sql`category_id`)}
      ) from found where found.chunk is not null
    )
    select chunk from found where chunk is not null limit 50000`.execute(tx.db)
  return rows.map(({ chunk }) => chunk)
}

export interface ProductAddress {
  product_id: number
  slug: string
  image: string
  changed_on: string
}

/** Products on sale with ids between `after` and `before`, by id. */
export async function selectAddresses(
  tx: Tx,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<ProductAddress[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<ProductAddress>`
    select product_id, slug, coalesce(images[1], '') as image, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed_on
    from products
    where supplier_id = ${supplierId} and withdrawn_at is null and product_id > ${after} and product_id < ${before}
      and ${isShown(tx, sql`category_id`)}
    order by product_id limit ${limit}`.execute(tx.db)
  return rows
}

export interface Place {
  category_id: number
  subcategory_id: number | null
}

/** Categories and subcategories with products on sale; each category also once without a subcategory. */
export async function selectPlaces(tx: Tx): Promise<Place[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<Place>`
    select c.category_id, null::bigint as subcategory_id from categories c
    where c.supplier_id = ${supplierId} and ${isShown(tx, sql`c.category_id`)} and exists (
      select from products p
      where p.supplier_id = ${supplierId} and p.category_id = c.category_id and p.withdrawn_at is null)
    union all
    select s.category_id, s.subcategory_id from subcategories s
    where s.supplier_id = ${supplierId} and ${isShown(tx, sql`s.category_id`)} and exists (
      select from products p
      where p.supplier_id = ${supplierId} and p.subcategory_id = s.subcategory_id and p.withdrawn_at is null)
    order by category_id, subcategory_id nulls first limit 20000`.execute(tx.db)
  return rows
}

export interface OfferedProduct {
  product_id: number
  slug: string
  name: string
  description: string
  group: string
  category: string
  subcategory: string
  original_paise: number
  discount_paise: number
  delivery_paise: number
  material: string
  colors: string[]
  images: string[]
  stocks: { id: number; size: string; units: number }[]
}

export async function selectOffered(tx: Tx, after: number, limit: number): Promise<OfferedProduct[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<OfferedProduct>`
    select p.product_id, p.slug, p.name, p.description, g.name as group, c.name as category, s.name as subcategory,
      p.original_paise, ${priceOf(tx, 'p')} as discount_paise, ${deliveryOf(tx, 'p')} as delivery_paise, p.material, p.colors, p.images,
      coalesce(k.stocks, '[]') as stocks
    from (
      select * from products
      where supplier_id = ${supplierId} and withdrawn_at is null and product_id > ${after}
        and ${isShown(tx, sql`category_id`)}
      order by product_id limit ${limit}
    ) p
    join categories c on c.supplier_id = ${supplierId} and c.category_id = p.category_id
    join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
    join subcategories s on s.supplier_id = ${supplierId} and s.subcategory_id = p.subcategory_id
    left join lateral (
      select json_agg(json_build_object('id', stock_id, 'size', size, 'units', units) order by position, stock_id) as stocks
      from stocks where supplier_id = ${supplierId} and product_id = p.product_id and withdrawn_at is null
    ) k on true
    order by p.product_id`.execute(tx.db)
  return rows
}
