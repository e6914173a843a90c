import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

interface Place {
  categoryId: number
  subcategoryId: number
  group: string
  category: string
  subcategory: string
}

const PLACES_MAX = 2_000

/** The subcategories by name of their group and category. */
export async function selectPlaces(tx: Tx): Promise<Place[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<Place>`
    select c.category_id as "categoryId", s.subcategory_id as "subcategoryId", g.name as "group", c.name as category,
      s.name as subcategory
    from subcategories s
    join categories c on c.supplier_id = ${supplierId} and c.category_id = s.category_id
    join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
    where s.supplier_id = ${supplierId}
    order by g.position, g.group_id, c.position, c.category_id, s.position, s.subcategory_id
    limit ${PLACES_MAX}`.execute(tx.db)
  return rows
}

export async function selectPlace(tx: Tx, subcategoryId: number): Promise<Place | undefined> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<Place>`
    select c.category_id as "categoryId", s.subcategory_id as "subcategoryId", g.name as "group", c.name as category,
      s.name as subcategory
    from subcategories s
    join categories c on c.supplier_id = ${supplierId} and c.category_id = s.category_id
    join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
    where s.supplier_id = ${supplierId} and s.subcategory_id = ${subcategoryId}`.execute(tx.db)
  return rows[0]
}

export async function selectCategoryName(tx: Tx, categoryId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from categories
    where supplier_id = ${tx.tenant.supplierId} and category_id = ${categoryId}`.execute(tx.db)
  return rows[0]?.name ?? ''
}

export async function selectPlaceNames(tx: Tx, ids: readonly number[]): Promise<Record<number, string>> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ id: number; name: string }>`
    select s.subcategory_id as id, c.name || ', ' || s.name as name
    from subcategories s join categories c on c.supplier_id = ${supplierId} and c.category_id = s.category_id
    where s.supplier_id = ${supplierId} and s.subcategory_id = any(${ids}::bigint[])`.execute(tx.db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
