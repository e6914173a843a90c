import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import { nextPosition } from './places-store.ts'

// Every function here and in the other stores takes a whole batch: a statement for each product would be many times
// slower.

/**
 * For the rest of the transaction. A connection keeps its plans of foreign-key checks and triggers; those made while the
 * tables were empty read all rows of the supplier for each new one, so each batch plans once anew.
 */
export async function goByIndexes(tx: Tx): Promise<void> {
  await Promise.all([sql`discard plans`.execute(tx.db), sql`set local enable_seqscan = off`.execute(tx.db)])
}

/** Which other batches of the supplier may be written meanwhile: none, or those with the same value. */
export type BatchLock = 'exclusive' | 'shared'

const LOCKS = {
  exclusive: sql`pg_advisory_xact_lock`,
  shared: sql`pg_advisory_xact_lock_shared`,
}

/**
 * Waits until no other batch conflicts; the lock ends with the transaction. Returns the timestamp of its rows. The commit
 * does not wait for the disk: waitForDisk does so once, for all batches.
 */
export async function beginBatch(tx: Tx, lock: BatchLock): Promise<Date> {
  const { supplierId } = tx.tenant
  const [{ rows }] = await Promise.all([
    sql<{ at: Date }>`
      select now() as at, ${LOCKS[lock]}(hashtextextended('haat catalogue import', ${supplierId}))`.execute(tx.db),
    sql`set local synchronous_commit = off`.execute(tx.db),
  ])
  return rows[0]?.at ?? new Date()
}

/** After its commit every transaction before it survives a crash, too. The message is for nobody: a commit must write something. */
export async function waitForDisk(tx: Tx): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'haat', '')`.execute(tx.db)
}

/**
 * The supplier's products that have one of these values. `offset 0` forces a lookup of each by its key: the plan is
 * cached, and if the planner had expected few products of a supplier it would read all that were imported so far, batch
 * after batch.
 */
function productsBy(
  tx: Tx,
  column: 'asin' | 'slug',
  values: string[],
  wanted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`unnest(${values}::text[]) as wanted (value) cross join lateral (
    select ${wanted} from products where supplier_id = ${tx.tenant.supplierId} and ${sql.ref(column)} = wanted.value offset 0
  ) p`
}

/** ASINs of the list that the supplier has, with their slugs. */
export async function selectSlugs(tx: Tx, asins: string[]): Promise<{ asin: string; slug: string }[]> {
  const { rows } = await sql<{ asin: string; slug: string }>`
    select p.asin, p.slug from ${productsBy(tx, 'asin', asins, sql`asin, slug`)}`.execute(tx.db)
  return rows
}

/** Slugs in use that are one of `bases`, or one of them with a number. */
export async function selectTakenSlugs(tx: Tx, bases: string[]): Promise<string[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ slug: string }>`
    select p.slug from ${productsBy(tx, 'slug', bases, sql`slug`)}`.execute(tx.db)
  const taken = rows.map(({ slug }) => slug)
  if (taken.length === 0) return []
  const { rows: numbered } = await sql<{ slug: string }>`
    select slug from products
    where supplier_id = ${supplierId} and slug like any(${taken.map((slug) => `${slug}-%`)}::text[])`.execute(tx.db)
  return [...taken, ...numbered.map(({ slug }) => slug)]
}

/** The columns of products that an import writes, with their types. */
export const PRODUCT_COLUMNS = {
  asin: 'text',
  slug: 'text',
  name: 'text',
  category_id: 'bigint',
  subcategory_id: 'bigint',
  original_paise: 'bigint',
  discount_paise: 'bigint',
  delberto_paise: 'bigint',
  delivery_paise: 'bigint',
  rating: 'numeric(2, 1)',
  rating_count: 'int',
  badge: 'text',
  badge1: 'text',
  video: 'text',
  colors: 'text[]',
  material: 'text',
  hsn: 'text',
  gst_percent: 'numeric(5, 2)',
  not_returnable_since: 'timestamptz',
  description: 'text',
  description_html: 'text',
  details: 'jsonb',
  images: 'text[]',
  image_colors: 'text[]',
  search_text: 'text',
  position: 'bigint',
} as const

export type ProductRow = Record<keyof typeof PRODUCT_COLUMNS, unknown>

export interface SavedProduct {
  product_id: number
  asin: string
  is_new: boolean
  /** The time of this batch, unless only the product's position changed. */
  updated_at: Date
}

const NAMES = Object.keys(PRODUCT_COLUMNS)

const list = (prefix: string, columns: string[]) => sql.raw(columns.map((name) => `${prefix}${name}`).join(', '))

/** A file has whether it may be returned, and not since when. */
const compared = (prefix: string, columns: string[]) =>
  sql.raw(columns.map((name) => `${prefix}${name}${name === 'not_returnable_since' ? ' is null' : ''}`).join(', '))

/** What was so before stays so since then. */
const assigned = (name: string) =>
  name === 'not_returnable_since'
    ? `${name} = case when excluded.${name} is not null then coalesce(products.${name}, excluded.${name}) end`
    : `${name} = excluded.${name}`

/** The columns of the file in which a product can differ. */
const comparedColumns = (silent: string[]) =>
  NAMES.filter((name) => !['asin', 'slug', 'position', ...silent].includes(name))

const given = (products: ProductRow[]) => sql`jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
  as w (${sql.raw(
    Object.entries(PRODUCT_COLUMNS)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )})`

/** Inserts, or updates what differs; `silent` columns are not in the file. Returns the written rows. */
export async function upsertProducts(tx: Tx, products: ProductRow[], silent: string[]): Promise<SavedProduct[]> {
  const columns = comparedColumns(silent)
  const isDistinct = sql`(${compared('products.', columns)}) is distinct from (${compared('excluded.', columns)})`
  const comesBack = sql`(products.withdrawn_at is not null and products.kept_off is null)`
  const { rows } = await sql<SavedProduct>`
    insert into products (supplier_id, updated_at, ${list('', NAMES)})
    select ${tx.tenant.supplierId}, now(), ${list('w.', NAMES)}
    from ${given(products)}
    order by w.position
    on conflict (supplier_id, asin) do update set
      ${sql.raw(columns.map(assigned).join(', '))},
      position = excluded.position,
      withdrawn_at = case when products.kept_off is not null then products.withdrawn_at end,
      staff_edits = array(select edited from unnest(products.staff_edits) edited where edited <> all(${columns}::text[])),
      updated_at = case when ${isDistinct} or ${comesBack} then excluded.updated_at else products.updated_at end
    where ${isDistinct} or products.position <> excluded.position or ${comesBack}
    returning product_id, asin, xmax = 0 as is_new, updated_at`.execute(tx.db)
  return rows
}

/** ASINs of products that differ from the file, are not on sale, or have another position in the shop's order. */
export async function selectDiffering(tx: Tx, products: ProductRow[], silent: string[]): Promise<string[]> {
  const columns = comparedColumns(silent)
  const { rows } = await sql<{ asin: string }>`
    select w.asin from ${given(products)}
    cross join lateral (
      select * from products where supplier_id = ${tx.tenant.supplierId} and asin = w.asin offset 0 -- as in productsBy
    ) p
    where (${compared('p.', columns)}) is distinct from (${compared('w.', columns)}) or p.position <> w.position
      or (p.withdrawn_at is not null and p.kept_off is null)`.execute(tx.db)
  return rows.map(({ asin }) => asin)
}

/** What staff has decided at the console about products of the file. */
export interface StaffDecision {
  asin: string
  /** They keep it off sale. */
  isKeptOff: boolean
  /** The columns that they have changed, and that the file changes again. */
  overwritten: string[]
}

export async function selectStaffDecisions(tx: Tx, products: ProductRow[], silent: string[]): Promise<StaffDecision[]> {
  const { rows } = await sql<StaffDecision>`
    select w.asin, p.kept_off is not null as "isKeptOff", array(
      select edited from unnest(p.staff_edits) edited
      where edited = any(${comparedColumns(silent)}::text[]) and case edited
        when 'not_returnable_since' then (p.not_returnable_since is null) <> (w.not_returnable_since is null)
        else to_jsonb(p) -> edited is distinct from to_jsonb(w) -> edited end
      order by edited
    ) as overwritten
    from ${given(products)}
    cross join lateral (
      select * from products where supplier_id = ${tx.tenant.supplierId} and asin = w.asin offset 0 -- as in productsBy
    ) p
    where p.kept_off is not null or p.staff_edits <> '{}'`.execute(tx.db)
  return rows
}

export async function selectProductIds(tx: Tx, asins: string[]): Promise<{ product_id: number; asin: string }[]> {
  if (asins.length === 0) return []
  const { rows } = await sql<{ product_id: number; asin: string }>`
    select p.product_id, p.asin from ${productsBy(tx, 'asin', asins, sql`product_id, asin`)}`.execute(tx.db)
  return rows
}

/** Takes products off sale; orders and stock movements keep their product. Returns how many were on sale. */
export async function withdrawProducts(tx: Tx, asins: string[]): Promise<number> {
  const { rows } = await sql`
    update products set withdrawn_at = now(), updated_at = now()
    where supplier_id = ${tx.tenant.supplierId} and asin = any(${asins}::text[]) and withdrawn_at is null
    returning product_id`.execute(tx.db)
  return rows.length
}

/** Whether any product on sale has a delivery charge. */
export async function selectHasCharges(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from products where supplier_id = ${tx.tenant.supplierId} and delivery_paise > 0 and withdrawn_at is null
    limit 1`.execute(tx.db)
  return rows.length > 0
}

/** Like notify_changes() (0014-change-notices.sql), which on Citus works only in triggers on a shard. */
export async function notifyAllPages(tx: Tx): Promise<void> {
  await sql`select pg_notify('haat_changes', ${`${tx.tenant.supplierId} *`})`.execute(tx.db)
}

export async function insertMissingHeaderRows(tx: Tx, names: string[]): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    insert into header_rows (supplier_id, name, position)
    select ${supplierId}, w.name, ${nextPosition(tx, 'header_rows')} + w.place
    from unnest(${names}::text[]) with ordinality as w (name, place)
    on conflict do nothing`.execute(tx.db)
}

export interface Membership {
  productId: number
  headerRow: string
  position: number
}

export async function selectMemberships(tx: Tx, productIds: number[]): Promise<Membership[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<Membership>`
    select hp.product_id as "productId", h.name as "headerRow", hp.position
    from header_row_products hp
    join header_rows h on h.supplier_id = ${supplierId} and h.header_row_id = hp.header_row_id
    where hp.supplier_id = ${supplierId} and hp.product_id = any(${productIds}::bigint[])`.execute(tx.db)
  return rows
}

/** Sets the header rows of these products to exactly these. Returns the ids of the products whose rows changed. */
export async function setHeaderRows(tx: Tx, productIds: number[], members: Membership[]): Promise<number[]> {
  const { supplierId } = tx.tenant
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
    as w ("productId" bigint, "headerRow" text, position bigint)`
  const removed = await sql<{ product_id: number }>`
    delete from header_row_products hp using header_rows h
    where hp.supplier_id = ${supplierId} and hp.product_id = any(${productIds}::bigint[])
      and h.supplier_id = ${supplierId} and h.header_row_id = hp.header_row_id
      and (hp.product_id, h.name) not in (select w."productId", w."headerRow" from ${wanted})
    returning hp.product_id`.execute(tx.db)
  const added = await sql<{ product_id: number; is_new: boolean }>`
    insert into header_row_products as hp (supplier_id, header_row_id, product_id, position)
    select ${supplierId}, h.header_row_id, w."productId", w.position from ${wanted}
    join header_rows h on h.supplier_id = ${supplierId} and h.name = w."headerRow"
    on conflict (supplier_id, header_row_id, product_id) do update set position = excluded.position
    where hp.position <> excluded.position
    returning hp.product_id, xmax = 0 as is_new`.execute(tx.db)
  return [...removed.rows, ...added.rows.filter((row) => row.is_new)].map((row) => row.product_id)
}
