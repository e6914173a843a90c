import { sql } from 'kysely'
import { STOCK_REQUEST_DAYS } from '#contract/lifetimes.ts'
import type { StockRequestCounts, WantedSize } from '#contract/shop-back-in-stock.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { hasBought } from './queue-store.ts'

// Numbers of people, for staff.

/** At most so many of the newest requests are counted. */
const LOOKED_AT = 10_000

/** Most people first. */
export async function selectWanted(
  tx: Tx,
  { productId, max }: { productId: number | undefined; max: number },
): Promise<WantedSize[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<WantedSize>`
    select p.product_id as "productId", p.name, coalesce(p.images[1], '') as image, s.stock_id as "stockId", s.size, s.units,
      w.waiting
    from (
      select product_id, stock_id, count(*)::int as waiting from (
        select product_id, stock_id from stock_requests
        where supplier_id = ${supplierId} and reseller_id = ${resellerId}
          and confirmed_at is not null and told_at is null
          ${productId === undefined ? sql`` : sql`and product_id = ${productId}`}
        order by request_id desc limit ${sql.lit(LOOKED_AT)}) last
      group by product_id, stock_id order by count(*) desc, stock_id limit ${max}
    ) w
    join products p on p.supplier_id = ${supplierId} and p.product_id = w.product_id
    join stocks s on s.supplier_id = ${supplierId} and s.stock_id = w.stock_id
    order by w.waiting desc, w.stock_id`.execute(tx.db)
  return rows
}

export async function selectCounts(tx: Tx, { from, to }: { from: string; to: string }): Promise<StockRequestCounts> {
  const { supplierId, resellerId } = tx.tenant
  const during = (column: 'r.asked_at' | 'r.told_at') => sql`
    ${sql.ref(column)} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  const ofShop = sql`r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId}`
  const within = sql`o.status <> 'Payment pending' and o.placed_at < r.told_at + interval '7 days'`
  const { rows } = await sql<StockRequestCounts>`
    select
      (select count(*)::int from stock_requests r
       where ${ofShop} and ${during('r.asked_at')} and r.confirmed_at is not null) as asked,
      told.told, told.bought,
      ((now() - make_interval(days => ${STOCK_REQUEST_DAYS})) at time zone 'Asia/Kolkata')::date::text as since
    from (
      select count(*)::int as told, count(*) filter (where ${hasBought(tx, within)})::int as bought
      from stock_requests r where ${ofShop} and ${during('r.told_at')}
    ) told`.execute(tx.db)
  return rows[0] ?? { asked: 0, told: 0, bought: 0, since: from }
}
