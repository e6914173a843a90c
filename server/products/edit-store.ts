import { sql } from 'kysely'
import type { ProductState } from '#contract/shop-products.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** The columns that staff may change, as they are stored. */
const TYPES = {
  name: 'text',
  category_id: 'bigint',
  subcategory_id: 'bigint',
  search_text: 'text',
  original_paise: 'bigint',
  discount_paise: 'bigint',
  delivery_paise: 'bigint',
  hsn: 'text',
  gst_percent: 'numeric(5, 2)',
  not_returnable_since: 'timestamptz',
  colors: 'text[]',
  material: 'text',
  description: 'text',
  description_html: 'text',
  details: 'jsonb',
  images: 'text[]',
  image_colors: 'text[]',
} as const

export type Columns = { -readonly [Name in keyof typeof TYPES]?: unknown }

const NAMES = Object.keys(TYPES) as (keyof typeof TYPES)[]

const given = (columns: Columns) => sql`jsonb_to_record(${JSON.stringify(columns)}::jsonb)
  as w (${sql.raw(NAMES.map((name) => `${name} ${TYPES[name]}`).join(', '))})`

/** Remembers which columns staff has changed, so that an import that overrides them reports it. */
export async function updateProduct(tx: Tx, productId: number, columns: Columns): Promise<void> {
  const changed = NAMES.filter((name) => name in columns)
  await sql`
    update products p set ${sql.raw(changed.map((name) => `${name} = w.${name}`).join(', '))}, updated_at = now(),
      staff_edits = array(select distinct unnest(p.staff_edits || ${changed}::text[]))
    from ${given(columns)}
    where p.supplier_id = ${tx.tenant.supplierId} and p.product_id = ${productId}`.execute(tx.db)
}

export interface NewProduct extends Columns {
  asin: string
  form: string
  isDraft: boolean
}

/** Undefined if the asin is taken, or the form was sent before. */
export async function insertProduct(
  tx: Tx,
  { asin, form, isDraft, ...columns }: NewProduct,
): Promise<number | undefined> {
  const { supplierId } = tx.tenant
  const names = NAMES.filter((name) => name in columns)
  const last = sql`select coalesce(max(position), -1) + 1 from products where supplier_id = ${supplierId} and withdrawn_at is null`
  const { rows } = await sql<{ id: number }>`
    insert into products (supplier_id, asin, slug, made_by_form, kept_off, withdrawn_at, staff_edits, position,
      ${sql.raw(names.join(', '))})
    select ${supplierId}, ${asin}, ${asin}, ${form}::uuid, ${isDraft ? 'draft' : null},
      case when ${isDraft} then now() end, ${NAMES}::text[], (${last}), ${sql.raw(names.map((name) => `w.${name}`).join(', '))}
    from ${given(columns)}
    on conflict do nothing
    returning product_id as id`.execute(tx.db)
  return rows[0]?.id
}

export async function selectByForm(tx: Tx, form: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from products
    where supplier_id = ${tx.tenant.supplierId} and made_by_form = ${form}::uuid`.execute(tx.db)
  return rows[0]?.id
}

export async function updateState(tx: Tx, productId: number, state: ProductState): Promise<void> {
  await sql`
    update products set kept_off = ${state === 'live' ? null : state},
      withdrawn_at = case when ${state} = 'live' then null else coalesce(withdrawn_at, now()) end, updated_at = now()
    where supplier_id = ${tx.tenant.supplierId} and product_id = ${productId}`.execute(tx.db)
}

async function move(tx: Tx, stockId: number, moved: number): Promise<void> {
  if (moved === 0) return
  const { supplierId } = tx.tenant
  await sql`
    insert into stock_movements (supplier_id, stock_id, units, reason)
    values (${supplierId}, ${stockId}, ${moved}, 'count')`.execute(tx.db)
}

/** Orders and movements refer to the row, so it stays. */
export async function withdrawSize(tx: Tx, { stockId, units }: { stockId: number; units: number }): Promise<void> {
  await sql`
    update stocks set units = 0, imported_units = 0, withdrawn_at = now()
    where supplier_id = ${tx.tenant.supplierId} and stock_id = ${stockId}`.execute(tx.db)
  await move(tx, stockId, -units)
}

export interface SizeToAdd {
  size: string
  units: number
}

/**
 * Counts as the number of the last import, so that an export has it. A size that was removed comes back with what is
 * counted now; false if it is there.
 */
export async function insertSize(tx: Tx, productId: number, { size, units }: SizeToAdd): Promise<boolean> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ id: number }>`
    insert into stocks as k (supplier_id, product_id, size, units, imported_units, position)
    select ${supplierId}, ${productId}, ${size}, ${units}, ${units},
      (select coalesce(max(position), -1) + 1 from stocks where supplier_id = ${supplierId} and product_id = ${productId})
    on conflict (supplier_id, product_id, size) do update
      set withdrawn_at = null, units = k.units + excluded.units, imported_units = excluded.units
      where k.withdrawn_at is not null
    returning stock_id as id`.execute(tx.db)
  const [row] = rows
  if (row) await move(tx, row.id, units)
  return row !== undefined
}
