import { sql } from 'kysely'
import type { CountedProduct, CountedSize } from '#contract/shop-stock-counts.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** A code may have a slash itself, and so may a size: every way to part them is tried, the whole code first. */
export async function selectProductByCode(tx: Tx, code: string): Promise<Omit<CountedProduct, 'sizes'> | undefined> {
  const { supplierId } = tx.tenant
  const parts = [...code.matchAll(/\//g)].map(({ index }) => ({
    asin: code.slice(0, index),
    size: code.slice(index + 1),
  }))
  const tried = [{ asin: code, size: '' }, { asin: code.toUpperCase(), size: '' }, ...parts].slice(0, 20)
  const { rows } = await sql<Omit<CountedProduct, 'sizes'> & { place: number }>`
    select p.product_id as "productId", p.asin, p.name, coalesce(p.images[1], '') as image, w.size, w.place
    from jsonb_to_recordset(${JSON.stringify(tried.map((one, place) => ({ ...one, place })))}::jsonb)
      as w (asin text, size text, place int)
    join products p on p.supplier_id = ${supplierId} and p.asin = w.asin
    where w.size = '' or exists (
      select from stocks s
      where s.supplier_id = ${supplierId} and s.product_id = p.product_id and s.size = w.size and s.withdrawn_at is null)
    order by w.place limit 1`.execute(tx.db)
  const [row] = rows
  if (!row) return undefined
  const { place: _, ...product } = row
  return product
}

/** What is for sale, what of sold goods still lies there, and where the book of stock is. */
export async function selectSizes(tx: Tx, productId: number): Promise<CountedSize[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CountedSize>`
    select s.stock_id as "stockId", s.size, s.units,
      coalesce((
        select sum(l.units - l.cancelled_units) from orders o
        join order_lines l on l.supplier_id = ${supplierId} and l.reseller_id = ${resellerId} and l.order_id = o.order_id
        where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId}
          and o.status in ('Payment pending', 'Placed', 'Confirmed') and o.packed_at is null and l.stock_id = s.stock_id
      ), 0)::int as waiting,
      coalesce((
        select max(m.movement_id) from stock_movements m
        where m.supplier_id = ${supplierId} and m.stock_id = s.stock_id), 0)::bigint as "movementId"
    from stocks s
    where s.supplier_id = ${supplierId} and s.product_id = ${productId} and s.withdrawn_at is null
    order by s.position, s.stock_id limit 200`.execute(tx.db)
  return rows
}

interface LockedStock {
  asin: string
  size: string
  units: number
  removedAt: Date | null
  /** By recounts and imports since; null if there were none. */
  recounted: { units: number; isImport: boolean; at: Date } | null
}

export async function lockStock(
  tx: Tx,
  { stockId, since }: { stockId: number; since: number },
): Promise<LockedStock | undefined> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<Omit<LockedStock, 'recounted'>>`
    select p.asin, s.size, s.units, s.withdrawn_at as "removedAt"
    from stocks s join products p on p.supplier_id = ${supplierId} and p.product_id = s.product_id
    where s.supplier_id = ${supplierId} and s.stock_id = ${stockId}
    for update of s`.execute(tx.db)
  const [row] = rows
  if (!row) return undefined
  // A statement of its own: the first one may have waited for a recount, and would not see it.
  const movements = await sql<NonNullable<LockedStock['recounted']>>`
    select sum(units) over ()::int as units, reason = 'import' as "isImport", at from stock_movements
    where supplier_id = ${supplierId} and stock_id = ${stockId} and movement_id > ${since} and reason in ('count', 'import')
    order by movement_id desc limit 1`.execute(tx.db)
  return { ...row, recounted: movements.rows[0] ?? null }
}
