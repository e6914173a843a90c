import { type RawBuilder, sql } from 'kysely'
import type { Numbers, PaidBy, Period } from '#contract/shop-numbers.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { advanceAndExchange, onlinePart, paidBy } from './paid-by-store.ts'
import { during } from './period-store.ts'
import type { Counted } from './sums.ts'

// Of `sales` and `sale_lines`, a row for each document and its lines (db/migrations/0023-numbers.sql).

/** By the database's clock (F30). */
export async function selectToday(tx: Tx): Promise<{ today: string; firstDay: string | null }> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ today: string; firstDay: string | null }>`
    select (now() at time zone 'Asia/Kolkata')::date::text as today, (
      select day::text from sales where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      order by day limit 1) as "firstDay"`.execute(tx.db)
  return rows[0] ?? { today: '', firstDay: null }
}

/** How many orders the documents of `sales s` are: a credit note of a part is none. */
const ORDERS = sql`count(*) filter (where not s.is_part)::int`

export interface CountedDay extends Counted {
  day: string
  paidBy: PaidBy
  onlinePaise: number
}

export interface CountedPlace extends Counted {
  state: string
  district: string
}

/** By day and by place, of one look at the range. */
export async function selectSales(tx: Tx, period: Period): Promise<{ days: CountedDay[]; places: CountedPlace[] }> {
  const { rows } = await sql<CountedDay | (CountedPlace & { day: null })>`
    select s.day::text, s.kind, s."paidBy", s.state, s.district, ${ORDERS} as count, sum(s.paise)::bigint as paise,
      sum(s.online)::bigint as "onlinePaise"
    from (
      select s.*, ${paidBy(sql`s.is_cod`)} as "paidBy", ${onlinePart(tx)} as online
      from sales s ${advanceAndExchange(tx, sql`s`)} where ${during(tx, period)}
    ) s
    group by grouping sets ((s.day, s.kind, s."paidBy"), (s.state, s.district, s.kind))`.execute(tx.db)
  const days: CountedDay[] = []
  const places: CountedPlace[] = []
  for (const row of rows) row.day === null ? places.push(row) : days.push(row)
  return { days, places }
}

export async function selectSum(tx: Tx, period: Period): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select kind, ${ORDERS} as count, sum(paise)::bigint as paise
    from sales s where ${during(tx, period)} group by kind`.execute(tx.db)
  return rows
}

/** What was sold less what came back, by amount. */
export async function selectBestsellers(tx: Tx, period: Period, max: number): Promise<Numbers['products']> {
  const { rows } = await sql<Numbers['products'][number]>`
    with sold as materialized (
      select product_id, size, sum(case kind when 'sale' then units else -units end)::int as units,
        sum(case kind when 'sale' then paise else -paise end)::bigint as paise
      from sale_lines s where ${during(tx, period)} group by product_id, size
    ), best as (
      select product_id, sum(units)::int as units, sum(paise)::bigint as paise from sold
      group by product_id having sum(units) > 0 order by sum(paise) desc, product_id limit ${max}
    )
    select b.product_id as "productId", p.name, b.units, b.paise, (
      select json_agg(json_build_object('size', z.size, 'units', z.units) order by z.units desc, z.size)
      from sold z where z.product_id = b.product_id and z.units > 0) as sizes
    from best b join products p on p.supplier_id = ${tx.tenant.supplierId} and p.product_id = b.product_id
    order by b.paise desc, b.product_id`.execute(tx.db)
  return rows
}

/**
 * What each offer took off and brought, of the documents of the period. A note of a cancelled part takes back what the offer does not take off what
 * is left, and the order too where that is not enough for the offer.
 */
export async function selectOffersOf(tx: Tx, period: Period, max: number): Promise<Numbers['offers']> {
  const { supplierId, resellerId } = tx.tenant
  const afterParts = (which: RawBuilder<unknown>) => sql`coalesce((
    select coalesce((select -sum((a ->> 'paise')::bigint) from jsonb_array_elements(c.adjustments) a
      where a ->> 'offerId' = u.offer_id::text), 0)
    from cancelled_parts c
    where c.supplier_id = ${supplierId} and c.order_id = s.order_id ${which}
    order by c.part desc limit 1), u.paise)`
  const part = sql`(select substring(i.credit_key from '^part-([0-9]+)$')::int from invoices i
    where i.supplier_id = ${supplierId} and i.invoice_id = s.invoice_id)`
  const { rows } = await sql<Numbers['offers'][number]>`
    with documents as (
      select u.offer_id, case s.kind when 'sale' then s.paise else -s.paise end as paise,
        case when s.kind = 'sale' then 0 when s.is_part then ${afterParts(sql`and c.part < ${part}`)}
          else ${afterParts(sql``)} end as before,
        case when s.kind = 'sale' then u.paise when s.is_part then ${afterParts(sql`and c.part <= ${part}`)} else 0 end as after
      from sales s
      join offer_uses u on u.supplier_id = ${supplierId} and u.reseller_id = ${resellerId} and u.order_id = s.order_id
      where ${during(tx, period)}
    )
    select f.offer_id as "offerId", f.name, f.code, sum((after > 0)::int - (before > 0)::int)::int as orders,
      sum(after - before)::bigint as "offPaise", sum(d.paise)::bigint as "salesPaise"
    from documents d join offers f on f.supplier_id = ${supplierId} and f.offer_id = d.offer_id
    group by f.offer_id, f.name, f.code order by 6 desc, f.offer_id limit ${max}`.execute(tx.db)
  return rows
}

export async function selectMisses(tx: Tx, period: Period, max: number): Promise<Numbers['searches']> {
  const { rows } = await sql<Numbers['searches'][number]>`
    select words, sum(times)::int as times from search_misses s where ${during(tx, period)}
    group by words order by sum(times) desc, words limit ${max}`.execute(tx.db)
  return rows
}

/** The most reviewed products of the period. */
export async function selectReviewed(tx: Tx, { from, to }: Period, max: number): Promise<Numbers['reviews']> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Numbers['reviews'][number]>`
    select r.product_id as "productId", p.name, count(*)::int as count, round(avg(r.stars), 1)::float8 as average
    from reviews r join products p on p.supplier_id = ${supplierId} and p.product_id = r.product_id
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId}
      and r.hidden_at is null and r.withdrawn_at is null
      and r.written_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
      and r.written_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    group by r.product_id, p.name order by count(*) desc, r.product_id limit ${max}`.execute(tx.db)
  return rows
}

export async function selectProductName(tx: Tx, productId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from products where supplier_id = ${tx.tenant.supplierId} and product_id = ${productId}`.execute(tx.db)
  return rows[0]?.name ?? null
}
