import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Place } from './product.ts'

interface NamedPlace extends Place {
  groupId: number
  categoryId: number
  subcategoryId: number
}

/** Every category of the menu, in the order in which they were created. */
export async function selectPlaceNames(tx: Tx): Promise<NamedPlace[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<NamedPlace>`
    select g.name as group, c.name as category, s.name as subcategory,
      g.group_id as "groupId", c.category_id as "categoryId", s.subcategory_id as "subcategoryId"
    from subcategories s
    join categories c on c.supplier_id = ${supplierId} and c.category_id = s.category_id
    join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
    where s.supplier_id = ${supplierId}
    order by g.position, g.group_id, c.position, c.category_id, s.position, s.subcategory_id`.execute(tx.db)
  return rows
}

/** A category that is another spelling of an earlier one. */
export interface SecondSpelling {
  subcategoryId: number
  /** The category that stays. */
  to: { categoryId: number; subcategoryId: number }
}

const MOVED_AT_ONCE = 10_000

/** Moves products that are not on sale as well, if the second spelling has none left on sale. */
export async function moveWithdrawn(tx: Tx, seconds: readonly SecondSpelling[]): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    update products p set category_id = moved.category, subcategory_id = moved.subcategory
    from (
      select product_id, m.category, m.subcategory
      from unnest(
        ${seconds.map(({ subcategoryId }) => subcategoryId)}::bigint[],
        ${seconds.map(({ to }) => to.categoryId)}::bigint[],
        ${seconds.map(({ to }) => to.subcategoryId)}::bigint[]
      ) as m (second, category, subcategory)
      join products on supplier_id = ${supplierId} and subcategory_id = m.second
      where withdrawn_at is not null and not exists (
        select from products sold
        where sold.supplier_id = ${supplierId} and sold.subcategory_id = m.second and sold.withdrawn_at is null)
      order by product_id limit ${MOVED_AT_ONCE}
      for update of products
    ) as moved
    where p.supplier_id = ${supplierId} and p.product_id = moved.product_id`.execute(tx.db)
}

/** Deletes the empty ones of these. */
export async function deleteEmptyPlaces(
  tx: Tx,
  { subcategories, categories, groups }: Record<'subcategories' | 'categories' | 'groups', number[]>,
): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    delete from subcategories s
    where supplier_id = ${supplierId} and subcategory_id = any(${subcategories}::bigint[]) and not exists (
      select from products p where p.supplier_id = ${supplierId} and p.subcategory_id = s.subcategory_id)`.execute(
    tx.db,
  )
  await sql`
    delete from categories c
    where supplier_id = ${supplierId} and category_id = any(${categories}::bigint[]) and not exists (
      select from subcategories s where s.supplier_id = ${supplierId} and s.category_id = c.category_id)`.execute(tx.db)
  await sql`
    delete from groups g
    where supplier_id = ${supplierId} and group_id = any(${groups}::bigint[]) and not exists (
      select from categories c where c.supplier_id = ${supplierId} and c.group_id = g.group_id)`.execute(tx.db)
}
