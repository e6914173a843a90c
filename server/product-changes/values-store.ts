import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

/** What of a product is changed; hiding and showing is one of them, as is whether only what is faulty comes back. */
export type Field = 'price' | 'mrp' | 'stock' | 'category' | 'hidden' | 'faulty-only'

const KEPT_OFF = sql`array['hidden', 'draft', 'archived']`
/**
 * 0 on sale; 1 to 3 off sale for this reason of staff; 4 withdrawn by a file. One number, as the items of a plan have: so
 * taking back restores the reason too.
 */
export const OFF_SALE = sql`
  case when withdrawn_at is null then 0 else coalesce(array_position(${KEPT_OFF}, kept_off), 4) end::bigint`

export interface Current {
  itemId: number
  /** What the change is about. */
  value: number
  pricePaise: number
  mrpPaise: number
}

/**
 * Locks the rows in the order of their ids, as orders and imports do. Orders wait for stock only, and for a batch of it:
 * `no key update` does not hold up who refers to a product.
 */
export async function lockCurrent(tx: Tx, field: Field, itemIds: readonly number[]): Promise<Current[]> {
  const { supplierId } = tx.tenant
  if (field === 'stock') {
    const { rows } = await sql<Current>`
      select stock_id as "itemId", units::bigint as value, 0::bigint as "pricePaise", 0::bigint as "mrpPaise" from stocks
      where supplier_id = ${supplierId} and stock_id = any(${itemIds}::bigint[]) and withdrawn_at is null
      order by stock_id for update`.execute(tx.db)
    return rows
  }
  const value = {
    price: sql`discount_paise`,
    mrp: sql`original_paise`,
    category: sql`subcategory_id`,
    hidden: OFF_SALE,
    'faulty-only': sql`(not_returnable_since is not null)::int::bigint`,
  }[field]
  const { rows } = await sql<Current>`
    select product_id as "itemId", ${value} as value, discount_paise as "pricePaise", original_paise as "mrpPaise"
    from products
    where supplier_id = ${supplierId} and product_id = any(${itemIds}::bigint[])
    order by product_id for no key update`.execute(tx.db)
  return rows
}

/** Which of these subcategories there are. */
export async function selectPlacesThere(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select subcategory_id as id from subcategories
    where supplier_id = ${tx.tenant.supplierId} and subcategory_id = any(${ids}::bigint[])`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** For an import, which names what it overrides of what staff has changed. */
const EDITED: Record<Exclude<Field, 'stock'>, string[]> = {
  price: ['discount_paise'],
  mrp: ['original_paise'],
  category: ['category_id', 'subcategory_id', 'search_text'],
  hidden: [],
  'faulty-only': ['not_returnable_since'],
}

export interface NewValue {
  itemId: number
  from: number
  value: number
}

export async function updateValues(tx: Tx, field: Exclude<Field, 'stock'>, values: readonly NewValue[]): Promise<void> {
  const { supplierId } = tx.tenant
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w ("itemId" bigint, value bigint)`
  const changed = sql`updated_at = now(), staff_edits = array(select distinct unnest(p.staff_edits || ${EDITED[field]}::text[]))`
  if (field === 'category') {
    await sql`
      update products p set subcategory_id = s.subcategory_id, category_id = s.category_id,
        search_text = concat_ws(' ', g.name, c.name, s.name), ${changed}
      from ${wanted}
      join subcategories s on s.supplier_id = ${supplierId} and s.subcategory_id = w.value
      join categories c on c.supplier_id = ${supplierId} and c.category_id = s.category_id
      join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
      where p.supplier_id = ${supplierId} and p.product_id = w."itemId"`.execute(tx.db)
    return
  }
  const set = {
    price: sql`discount_paise = w.value`,
    mrp: sql`original_paise = w.value`,
    hidden: sql`withdrawn_at = case when w.value <> 0 then coalesce(p.withdrawn_at, now()) end,
      kept_off = (${KEPT_OFF})[w.value::int]`,
    // For what is ordered from now on, also where a change is taken back.
    'faulty-only': sql`not_returnable_since = case when w.value = 1 then coalesce(p.not_returnable_since, now()) end`,
  }[field]
  await sql`
    update products p set ${set}, ${changed} from ${wanted}
    where p.supplier_id = ${supplierId} and p.product_id = w."itemId"`.execute(tx.db)
}
