import { sql } from 'kysely'
import { PRODUCT_COLUMNS } from '#server/catalogue-import/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'

// What an import writes and taking it back restores. The place in the catalogue stays.
const { asin: _asin, slug: _slug, position: _position, ...COLUMNS } = PRODUCT_COLUMNS

export type Fields = Record<string, unknown> & { is_withdrawn: boolean }

export interface StockNow {
  stockId: number
  size: string
  units: number
  importedUnits: number
  isWithdrawn: boolean
}

export interface ProductNow {
  productId: number
  asin: string
  fields: Fields
  /** The columns that staff has changed since an import wrote them. */
  staffEdits: string[]
  stocks: StockNow[]
}

const NAMES = Object.keys(COLUMNS)
const list = (prefix: string) => sql.raw(NAMES.map((name) => `${prefix}${name}`).join(', '))

const STOCKS = (supplierId: number) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('stockId', s.stock_id, 'size', s.size, 'units', s.units,
      'importedUnits', s.imported_units, 'isWithdrawn', s.withdrawn_at is not null) order by s.stock_id)
    from stocks s where s.supplier_id = ${supplierId} and s.product_id = p.product_id), '[]')`

/** Locked as a change of one product does: the stock first. Those that there are. */
export async function lockProducts(tx: Tx, by: { asins: string[] } | { ids: number[] }): Promise<void> {
  const { supplierId } = tx.tenant
  const which = 'asins' in by ? sql`asin = any(${by.asins}::text[])` : sql`product_id = any(${by.ids}::bigint[])`
  await sql`
    select stock_id from stocks
    where supplier_id = ${supplierId}
      and product_id in (select product_id from products where supplier_id = ${supplierId} and ${which})
    order by stock_id for update`.execute(tx.db)
  await sql`
    select product_id from products where supplier_id = ${supplierId} and ${which}
    order by product_id for update`.execute(tx.db)
}

export async function selectProducts(tx: Tx, by: { asins: string[] } | { ids: number[] }): Promise<ProductNow[]> {
  const { supplierId } = tx.tenant
  const which = 'asins' in by ? sql`p.asin = any(${by.asins}::text[])` : sql`p.product_id = any(${by.ids}::bigint[])`
  const { rows } = await sql<ProductNow>`
    select p.product_id as "productId", p.asin,
      (select to_jsonb(f) from (select ${list('p.')}, p.withdrawn_at is not null as is_withdrawn) f) as fields,
      p.staff_edits as "staffEdits", ${STOCKS(supplierId)} as stocks
    from products p where p.supplier_id = ${supplierId} and ${which}`.execute(tx.db)
  return rows
}

/** Before and after, of what differs only; `before` is null for a new product. */
interface Remembered {
  fields: Record<string, unknown>
  stocks: StockNow[]
}

export interface NewChange {
  productId: number
  name: string
  before: (Remembered & { staffEdits?: string[] }) | null
  after: Remembered
}

/** An import that goes on after a break keeps how the product was at first. */
export async function insertChanges(tx: Tx, importId: number, changes: NewChange[]): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into import_changes (supplier_id, reseller_id, import_id, product_id, name, before, after)
    select ${supplierId}, ${resellerId}, ${importId}, w."productId", w.name, nullif(w.before, 'null'), w.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as w ("productId" bigint, name text, before jsonb, after jsonb)
    on conflict (supplier_id, import_id, product_id) do nothing
    returning product_id -- for Citus (db/citus/README.md)`.execute(tx.db)
}

export interface StoredChange extends NewChange {
  at: Date
}

/** The next products to take back, locked: another worker waits, and then finds those after them. */
export async function lockChanges(tx: Tx, importId: number, max: number): Promise<StoredChange[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredChange>`
    select product_id as "productId", name, before, after, at from import_changes
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId}
      and taken_back_at is null
    order by product_id limit ${max} for update`.execute(tx.db)
  return rows
}

export async function selectHasChanges(tx: Tx, importId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from import_changes
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId}
      and taken_back_at is null
    limit 1`.execute(tx.db)
  return rows.length > 0
}

export async function updateTakenBack(
  tx: Tx,
  importId: number,
  done: { productId: number; spared: string | null }[],
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update import_changes c set taken_back_at = now(), spared = w.spared
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as w ("productId" bigint, spared text)
    where c.supplier_id = ${supplierId} and c.reseller_id = ${resellerId} and c.import_id = ${importId}
      and c.product_id = w."productId"`.execute(tx.db)
}

/** How many products an import has created and changed. */
export async function countChanges(tx: Tx, importId: number): Promise<{ created: number; changed: number }> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ created: number; changed: number }>`
    select count(*) filter (where before is null) as created, count(*) filter (where before is not null) as changed
    from import_changes
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId}`.execute(tx.db)
  return rows[0] ?? { created: 0, changed: 0 }
}

export interface Moved {
  stockId: number
  reason: 'order' | 'count'
}

/** Which of these stocks were sold from or counted since; `since` is of the import's own transaction, or before. */
export async function selectMoved(tx: Tx, stocks: { stockId: number; since: Date }[]): Promise<Moved[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<Moved>`
    select distinct m.stock_id as "stockId", m.reason
    from stock_movements m
    join jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as w ("stockId" bigint, since timestamptz)
      on m.stock_id = w."stockId" and m.at >= w.since
    where m.supplier_id = ${supplierId} and m.reason in ('order', 'count')`.execute(tx.db)
  return rows
}

interface Restored {
  productId: number
  fields: Fields
  /** What staff had changed before the import; what they have changed since stays noted beside it. */
  staffEdits: string[]
}

/** What staff keeps off sale meanwhile stays so. */
export async function restoreProducts(tx: Tx, products: Restored[]): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ productId, fields, staffEdits }) => ({
    ...fields,
    product_id: productId,
    staff_edits: staffEdits,
  }))
  const types = sql.raw(
    Object.entries(COLUMNS)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )
  await sql`
    update products p set (${list('')}) = row(${list('w.')}), updated_at = now(),
      staff_edits = array(select distinct unnest(p.staff_edits || w.staff_edits)),
      withdrawn_at = case when w.is_withdrawn or p.kept_off is not null then coalesce(p.withdrawn_at, now()) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (product_id bigint, is_withdrawn boolean, staff_edits text[], ${types})
    where p.supplier_id = ${tx.tenant.supplierId} and p.product_id = w.product_id`.execute(tx.db)
}

export async function restoreStocks(tx: Tx, stocks: (StockNow & { moved: number })[]): Promise<void> {
  if (stocks.length === 0) return
  const { supplierId } = tx.tenant
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb)
    as w ("stockId" bigint, units int, "importedUnits" int, "isWithdrawn" boolean, moved int)`
  await sql`
    update stocks set units = w.units, imported_units = w."importedUnits",
      withdrawn_at = case when w."isWithdrawn" then coalesce(withdrawn_at, now()) end
    from ${wanted} where supplier_id = ${supplierId} and stock_id = w."stockId"`.execute(tx.db)
  await sql`
    insert into stock_movements (supplier_id, stock_id, units, reason)
    select ${supplierId}, w."stockId", w.moved, 'import' from ${wanted} where w.moved <> 0
    returning movement_id`.execute(tx.db)
}
