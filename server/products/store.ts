import { sql } from 'kysely'
import type { OpenedProduct, ProductRow } from '#contract/shop-products.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { likePart } from '#server/kernel/like-part.ts'

const COLUMNS = ({ tenant }: Tx) => sql`
  p.product_id as "productId", p.asin, p.name, coalesce(p.images[1], '') as image, p.original_paise as "mrpPaise",
  p.discount_paise as "pricePaise", p.withdrawn_at is not null as "isWithdrawn",
  (select coalesce(sum(s.units), 0) from stocks s
   where s.supplier_id = ${tenant.supplierId} and s.product_id = p.product_id and s.withdrawn_at is null)::int as units`

/** The newest first. */
export async function selectProducts(
  tx: Tx,
  { search, after, max }: { search?: string | undefined; after?: number | undefined; max: number },
): Promise<ProductRow[]> {
  const { supplierId } = tx.tenant
  const part = likePart(search ?? '')
  const { rows } = await sql<ProductRow>`
    select ${COLUMNS(tx)} from products p
    where p.supplier_id = ${supplierId}
      ${search ? sql`and (p.name ilike ${part} or p.asin ilike ${part})` : sql``}
      ${after === undefined ? sql`` : sql`and p.product_id < ${after}`}
    order by p.product_id desc limit ${max}`.execute(tx.db)
  return rows
}

export async function selectProduct(tx: Tx, productId: number): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${COLUMNS(tx)} from products p
    where p.supplier_id = ${tx.tenant.supplierId} and p.product_id = ${productId}`.execute(tx.db)
  return rows[0]
}

/** Locked in the order of their ids, as orders and imports do. */
export async function selectStocks(
  tx: Tx,
  productId: number,
  lock: 'for update' | '' = '',
): Promise<OpenedProduct['stocks']> {
  const { rows } = await sql<OpenedProduct['stocks'][number] & { position: number }>`
    select stock_id as "stockId", size, units, position from stocks
    where supplier_id = ${tx.tenant.supplierId} and product_id = ${productId} and withdrawn_at is null
    order by stock_id limit 200 ${sql.raw(lock)}`.execute(tx.db)
  return rows.toSorted((a, b) => a.position - b.position).map(({ stockId, size, units }) => ({ stockId, size, units }))
}

/** The first hosts of the supplier's other shops. */
export async function selectOtherHosts(tx: Tx): Promise<string[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ host: string }>`
    select distinct on (reseller_id) host from hosts
    where supplier_id = ${supplierId} and reseller_id <> ${resellerId}
    order by reseller_id, position, host limit 5`.execute(tx.db)
  return rows.map(({ host }) => host)
}

export interface Prices {
  pricePaise: number
  mrpPaise: number
}

export async function lockPrices(tx: Tx, productId: number): Promise<(Prices & { asin: string }) | undefined> {
  const { rows } = await sql<Prices & { asin: string }>`
    select discount_paise as "pricePaise", original_paise as "mrpPaise", asin from products
    where supplier_id = ${tx.tenant.supplierId} and product_id = ${productId} for update`.execute(tx.db)
  return rows[0]
}

export async function updatePrices(tx: Tx, productId: number, { pricePaise, mrpPaise }: Prices): Promise<void> {
  await sql`
    update products set discount_paise = ${pricePaise}, original_paise = ${mrpPaise}, updated_at = now()
    where supplier_id = ${tx.tenant.supplierId} and product_id = ${productId}`.execute(tx.db)
}

/** The row is locked; the difference goes into the book of movements. */
export async function updateUnits(
  tx: Tx,
  { stockId, units, moved }: { stockId: number; units: number; moved: number },
): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    update stocks set units = ${units} where supplier_id = ${supplierId} and stock_id = ${stockId}`.execute(tx.db)
  await sql`
    insert into stock_movements (supplier_id, stock_id, units, reason)
    values (${supplierId}, ${stockId}, ${moved}, 'count')`.execute(tx.db)
}
