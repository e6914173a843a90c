import { type RawBuilder, sql } from 'kysely'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import type { PriceRule } from './margin-input.ts'
import type { OwnMerchandising } from './settings-store.ts'

// SQL fragments for the stores of other domains. For a shop without its own prices they add nothing to a statement.

/**
 * The shop's price for a row of products or of the view sellable_products. The supplier's if there is none: for products not on
 * sale, and for the moment in which a server has not yet noticed that the shop gave up its prices.
 */
export function priceOf(
  { tenant }: Tx,
  product: 'p' | 'product' | 'products' | 'sellable_products',
): RawBuilder<unknown> {
  if (!tenant.hasOwnPrices) return sql.raw(`${product}.discount_paise`)
  const row = sql.raw(product)
  return sql`coalesce((
    select own.discount_paise from list_prices own
    where own.supplier_id = ${tenant.supplierId} and own.product_id = ${row}.product_id
      and own.price_list_id = ${listOf(tenant)}), ${row}.discount_paise)`
}

/**
 * A source of products in the order of the shop's prices, with the columns for selecting a place: the same columns with
 * or without a list.
 */
export function inOrderOfPrice({ tenant }: Tx): RawBuilder<unknown> {
  if (!tenant.hasOwnPrices) return sql`products where supplier_id = ${tenant.supplierId} and withdrawn_at is null`
  return sql`list_prices where supplier_id = ${tenant.supplierId} and price_list_id = ${listOf(tenant)}`
}

/** Queried in each statement, so that a change of list is seen completely or not at all. */
function listOf({ supplierId, resellerId }: Tenant): RawBuilder<unknown> {
  return sql`(
    select r.price_list_id from resellers r where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId})`
}

// Statements of the operator, as the owner, whose policy shows all rows.

export interface AtMrp {
  count: number
  products: number
  asin: string
}

/** Counts the prices that the MRP caps: those that the rule would set higher. */
export async function countAtMrp(
  owner: Database,
  { supplierId }: Tenant,
  { rule, hidden }: OwnMerchandising,
): Promise<AtMrp> {
  const { rows } = await sql<AtMrp>`
    select count(*) filter (where wanted > original_paise) as count, count(*) as products,
      coalesce(min(asin) filter (where wanted > original_paise), '') as asin
    from (
      select asin, original_paise,
        price_in_list(discount_paise, 1000 * original_paise, category_id, ${JSON.stringify(rule)}::jsonb) as wanted
      from products
      where supplier_id = ${supplierId} and withdrawn_at is null and category_id <> all (${hidden}::bigint[])
    ) p`.execute(owner)
  return rows[0] ?? { count: 0, products: 0, asin: '' }
}

/** The list of this rule, new or shared with another reseller; and whether its prices are written. */
export async function upsertPriceList(
  owner: Database,
  supplierId: number,
  rule: PriceRule,
): Promise<{ priceListId: number; isWritten: boolean }> {
  const { rows } = await sql<{ priceListId: number; isWritten: boolean }>`
    insert into price_lists (supplier_id, rule) values (${supplierId}, ${JSON.stringify(rule)}::jsonb)
    on conflict (supplier_id, md5(rule::text)) do update set asked_at = excluded.asked_at
    returning price_list_id as "priceListId", written_at is not null as "isWritten"`.execute(owner)
  const [row] = rows
  if (!row) throw new Error('a price list was neither made nor found')
  return row
}

const BATCH = 5_000

/**
 * Writes the prices of the next products after this one and returns the last of them; null at the end. Takes the lock
 * of the import's batches: one that started before the list existed has ended, and later ones write to the list
 * themselves. The rows are locked against other writers, or an older price could overwrite theirs.
 */
export function writePrices(
  owner: Database,
  supplierId: number,
  priceListId: number,
  after: number,
): Promise<number | null> {
  return owner.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('haat catalogue import', ${supplierId}))`.execute(db)
    const { rows } = await sql<{ last: number | null }>`
      with batch as materialized (
        select product_id, category_id, subcategory_id, discount_paise, original_paise from products
        where supplier_id = ${supplierId} and withdrawn_at is null and product_id > ${after}
        order by product_id limit ${sql.lit(BATCH)} for share
      ), written as (
        insert into list_prices (supplier_id, price_list_id, product_id, category_id, subcategory_id, discount_paise)
        select ${supplierId}, ${priceListId}, s.product_id, s.category_id, s.subcategory_id,
          price_in_list(s.discount_paise, s.original_paise, s.category_id, l.rule)
        from batch s join price_lists l on l.supplier_id = ${supplierId} and l.price_list_id = ${priceListId}
        on conflict (supplier_id, product_id, price_list_id) do update set category_id = excluded.category_id,
          subcategory_id = excluded.subcategory_id, discount_paise = excluded.discount_paise
      )
      select max(product_id) as last from batch`.execute(db)
    return rows[0]?.last ?? null
  })
}

/** One update switches the shop to the list, on every server at once. */
export function moveToPriceList(owner: Database, tenant: Tenant, priceListId: number | null): Promise<void> {
  const { supplierId, resellerId } = tenant
  return owner.transaction().execute(async (db) => {
    await sql`
      update price_lists set written_at = now()
      where supplier_id = ${supplierId} and price_list_id = ${priceListId} and written_at is null`.execute(db)
    await sql`
      update resellers set price_list_id = ${priceListId}
      where supplier_id = ${supplierId} and reseller_id = ${resellerId}
        and price_list_id is distinct from ${priceListId}`.execute(db)
    await sql`
      update hosts set own_prices = ${priceListId !== null}
      where supplier_id = ${supplierId} and reseller_id = ${resellerId}
        and own_prices <> ${priceListId !== null}`.execute(db)
  })
}

const PRICES_AT_ONCE = 1_000

/** Deletes the prices of lists that no reseller has used for a day, and then the lists; on all shops. */
export async function deleteUnusedPrices(keeper: Database): Promise<void> {
  const { rows } = await sql<{ supplierId: number }>`
    select distinct l.supplier_id as "supplierId" from price_lists l
    left join resellers r on r.supplier_id = l.supplier_id and r.price_list_id = l.price_list_id
    where l.asked_at < now() - interval '1 day' and r.reseller_id is null`.execute(keeper)
  for (const { supplierId } of rows) {
    while ((await deleteSomePrices(keeper, supplierId)) === PRICES_AT_ONCE);
    await deleteEmptyLists(keeper, supplierId)
  }
}

function isUnused(supplierId: number): RawBuilder<unknown> {
  return sql`l.supplier_id = ${supplierId} and l.asked_at < now() - interval '1 day' and not exists (
    select from resellers r where r.supplier_id = ${supplierId} and r.price_list_id = l.price_list_id)`
}

/** Marked as not written first, so that a later use of the rule writes it again. */
async function deleteSomePrices(keeper: Database, supplierId: number): Promise<number> {
  await sql`
    update price_lists l set written_at = null where ${isUnused(supplierId)} and written_at is not null`.execute(keeper)
  const { numAffectedRows } = await sql`
    delete from list_prices where supplier_id = ${supplierId} and ctid = any(array(
      select p.ctid from list_prices p join price_lists l on ${isUnused(supplierId)} and l.price_list_id = p.price_list_id
      where p.supplier_id = ${supplierId} and l.written_at is null
      limit ${PRICES_AT_ONCE} for update of p, l skip locked))`.execute(keeper)
  return Number(numAffectedRows)
}

async function deleteEmptyLists(keeper: Database, supplierId: number): Promise<void> {
  await sql`
    delete from price_lists l where ${isUnused(supplierId)} and l.written_at is null and not exists (
      select from list_prices p where p.supplier_id = ${supplierId} and p.price_list_id = l.price_list_id)`.execute(
    keeper,
  )
}
