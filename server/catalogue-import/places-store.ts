import { type RawBuilder, sql } from 'kysely'
import type { Frame } from '#contract/catalogue.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { ImportedProduct } from './product.ts'

export interface PlaceNames {
  group: string
  category: string
  subcategory: string
}

export interface PlaceRow extends PlaceNames {
  category_id: number
  subcategory_id: number
  /** Of the category. */
  image: string | null
  url: string
  frame: Frame | null
}

// Inserts of rows that may exist use `on conflict do nothing`: Citus does not support `not exists` of an unnested row.

/** The position after the last one, so that the order is that of the first appearance. */
export function nextPosition(
  tx: Tx,
  table: 'groups' | 'categories' | 'subcategories' | 'header_rows',
): RawBuilder<unknown> {
  return sql`(select coalesce(max(position), -1) from ${sql.table(table)} where supplier_id = ${tx.tenant.supplierId})`
}

export async function insertMissingGroups(tx: Tx, names: string[]): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    insert into groups (supplier_id, name, position)
    select ${supplierId}, w.name, ${nextPosition(tx, 'groups')} + w.place
    from unnest(${names}::text[]) with ordinality as w (name, place)
    on conflict do nothing`.execute(tx.db)
}

export async function insertMissingCategories(tx: Tx, places: Omit<PlaceNames, 'subcategory'>[]): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    insert into categories (supplier_id, group_id, name, position)
    select ${supplierId}, g.group_id, w.name, ${nextPosition(tx, 'categories')} + w.place
    from unnest(${places.map((place) => place.group)}::text[], ${places.map((place) => place.category)}::text[])
      with ordinality as w (group_name, name, place)
    join groups g on g.supplier_id = ${supplierId} and g.name = w.group_name
    on conflict do nothing`.execute(tx.db)
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
    on conflict do nothing`.execute(tx.db)
}

export async function selectPlaces(tx: Tx, places: PlaceNames[]): Promise<PlaceRow[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<PlaceRow>`
    select g.name as group, c.name as category, s.name as subcategory, c.category_id, s.subcategory_id, c.image, c.url,
      c.frame
    from unnest(${places.map((place) => place.group)}::text[], ${places.map((place) => place.category)}::text[],
      ${places.map((place) => place.subcategory)}::text[]) as w (group_name, category_name, name)
    join groups g on g.supplier_id = ${supplierId} and g.name = w.group_name
    join categories c on c.supplier_id = ${supplierId} and c.group_id = g.group_id and c.name = w.category_name
    -- offset 0: each by its whole key; the planner would look for the name in all categories.
    cross join lateral (
      select subcategory_id, name from subcategories
      where supplier_id = ${supplierId} and category_id = c.category_id and name = w.name offset 0
    ) s`.execute(tx.db)
  return rows
}

export type CategoryWords = Partial<Pick<ImportedProduct, 'categoryImage' | 'categoryUrl' | 'categoryFrame'>>

/** Image, link and frame of a category, if the file has one. */
export async function updateCategory(tx: Tx, categoryId: number, words: CategoryWords): Promise<void> {
  const { categoryImage: image = '', categoryUrl: url = '', categoryFrame: frame = '' } = words
  const fields = sql`coalesce(nullif(${image}, ''), image), coalesce(nullif(${url}, ''), url), coalesce(nullif(${frame}, ''), frame)`
  await sql`
    update categories set (image, url, frame) = row(${fields})
    where supplier_id = ${tx.tenant.supplierId} and category_id = ${categoryId}
      and (image, url, frame) is distinct from (${fields})`.execute(tx.db)
}

/** Categories whose frame is not known, with the main pictures of a few of their products. */
export async function selectUnframed(tx: Tx, most: number): Promise<{ categoryId: number; images: string[] }[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ categoryId: number; images: string[] }>`
    select c.category_id as "categoryId", array(
      select images[1] from products p
      where p.supplier_id = ${supplierId} and p.category_id = c.category_id and p.withdrawn_at is null
      order by position, product_id limit ${most}
    ) as images
    from categories c where c.supplier_id = ${supplierId} and c.frame is null`.execute(tx.db)
  return rows
}

export async function updateFrames(tx: Tx, found: { categoryId: number; frame: Frame }[]): Promise<void> {
  await sql`
    update categories c set frame = w.frame
    from unnest(${found.map(({ categoryId }) => categoryId)}::bigint[], ${found.map(({ frame }) => frame)}::text[])
      as w (category_id, frame)
    where c.supplier_id = ${tx.tenant.supplierId} and c.category_id = w.category_id and c.frame is null`.execute(tx.db)
}
