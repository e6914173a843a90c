import { type RawBuilder, sql } from 'kysely'
import type { Arrangement } from '#contract/branding.ts'
import { UNCATEGORISED } from '#contract/catalogue.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { isShown } from '#server/merchandising/index.ts'

/** The shop's own settings of some of them, beside those of imports: `nth` is the place in its own order. */
function ownPlaces({ tenant }: Tx, kind: keyof Arrangement): RawBuilder<unknown> {
  return sql`(
    select (thing ->> 'id')::bigint as id, (thing ->> 'hidden')::boolean as hidden, thing ->> 'image' as image, nth
    from brandings b
    cross join lateral jsonb_array_elements(b.arrangement -> ${sql.lit(kind)}) with ordinality as things (thing, nth)
    where b.supplier_id = ${tenant.supplierId} and b.reseller_id = ${tenant.resellerId})`
}

interface TreeRow {
  group_id: number
  group_name: string
  category_id: number
  category_name: string
  image: string
  url: string
  is_hidden: boolean
  subcategory_id: number | null
  subcategory_name: string
}

export async function selectTree(tx: Tx): Promise<TreeRow[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<TreeRow>`
    select g.group_id, g.name as group_name, c.category_id, c.name as category_name, coalesce(own.image, c.image, '') as image,
      c.url, coalesce(own_group.hidden, false) or coalesce(own.hidden, false) as is_hidden, s.subcategory_id, coalesce(s.name, '') as subcategory_name
    from groups g
    join categories c on c.supplier_id = ${supplierId} and c.group_id = g.group_id
    left join ${ownPlaces(tx, 'groups')} own_group on own_group.id = g.group_id
    left join ${ownPlaces(tx, 'categories')} own on own.id = c.category_id
    left join subcategories s on s.supplier_id = ${supplierId} and s.category_id = c.category_id
    where g.supplier_id = ${supplierId} and ${isShown(tx, sql`c.category_id`)}
    order by g.name = ${UNCATEGORISED}, own_group.nth, g.position, g.group_id,
      c.name = ${UNCATEGORISED}, own.nth, c.position, c.category_id,
      s.name = ${UNCATEGORISED}, s.position, s.subcategory_id`.execute(tx.db)
  return rows
}

interface HeaderRowRow {
  header_row_id: number
  name: string
  product_ids: number[]
}

/**
 * In the order of the rows, and for each row its first products that this shop sells: enough to fill the row even if
 * those above it show the same ones.
 */
export async function selectHeaderRows(tx: Tx, productsPerRow: number): Promise<HeaderRowRow[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<HeaderRowRow>`
    select h.header_row_id, h.name, json_agg(f.product_id order by f.position, f.product_id) as product_ids
    from (
      select header_row_id, name,
        row_number() over (order by name = ${UNCATEGORISED}, own.nth, position, header_row_id) as place
      from header_rows left join ${ownPlaces(tx, 'rows')} own on own.id = header_row_id
      where supplier_id = ${supplierId} and own.hidden is not true
      order by place limit 30
    ) as h
    cross join lateral (
      select hp.product_id, hp.position from header_row_products hp
      join products p on p.supplier_id = ${supplierId} and p.product_id = hp.product_id and p.withdrawn_at is null
        and ${isShown(tx, sql`p.category_id`)}
      where hp.supplier_id = ${supplierId} and hp.header_row_id = h.header_row_id
      order by hp.position, hp.product_id limit ${productsPerRow} * h.place
    ) as f
    group by h.header_row_id, h.name, h.place order by h.place`.execute(tx.db)
  return rows
}
