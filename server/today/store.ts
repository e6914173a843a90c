import { sql } from 'kysely'
import { REFUND_BUSINESS_DAYS } from '#contract/lifetimes.ts'
import type { Sales, Today } from '#contract/shop-orders.ts'
import { businessDaysSince } from '#server/kernel/business-days.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** From midnight in India, `daysAgo` days ago, to the present time of that day. */
export async function selectSales(tx: Tx, daysAgo: number): Promise<Sales> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Sales>`
    select count(*) as orders, coalesce(sum(total_paise), 0)::bigint as paise
    from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and status not in ('Payment pending', 'Cancelled')
      and placed_at >= (date_trunc('day', now() at time zone 'Asia/Kolkata') - make_interval(days => ${daysAgo}))
        at time zone 'Asia/Kolkata'
      and placed_at <= now() - make_interval(days => ${daysAgo})`.execute(tx.db)
  return rows[0] ?? { orders: 0, paise: 0 }
}

export async function selectInReview(tx: Tx, max: number): Promise<Today['inReview']> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ number: string; review: string }>`
    select number, review from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and review is not null and status <> 'Cancelled'
    order by order_id limit ${max}`.execute(tx.db)
  return rows
}

export async function selectOpenComplaints(tx: Tx): Promise<{ open: number; dueSoon: number }> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ open: number; dueSoon: number }>`
    select count(*) as open, count(*) filter (where due_at < now() + interval '7 days') as "dueSoon"
    from complaints
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and answered_at is null`.execute(tx.db)
  return rows[0] ?? { open: 0, dueSoon: 0 }
}

/** Each once. `late`: on its way to the bank, and five of the seven business days in which it is promised have passed. */
export async function selectOpenPayouts(tx: Tx): Promise<NonNullable<Today['payouts']>> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<NonNullable<Today['payouts']>>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'by-hand')::int as "byHand",
      count(*) filter (where state in ('failed', 'reversed'))::int as trouble,
      count(*) filter (where state in ('checking', 'due', 'sent')
        and ${businessDaysSince(sql`created_at`)} >= ${REFUND_BUSINESS_DAYS - 2})::int as late
    from payouts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and state <> 'paid'`.execute(tx.db)
  return rows[0] ?? { waiting: 0, byHand: 0, trouble: 0, late: 0 }
}

/** Of what was ordered in the last two weeks. */
export async function selectEndingStock(
  tx: Tx,
  { atMost, max }: { atMost: number; max: number },
): Promise<Today['endingStock']> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Today['endingStock'][number]>`
    select p.product_id as "productId", p.name, s.size, s.units
    from stocks s join products p using (supplier_id, product_id)
    where s.supplier_id = ${supplierId} and s.units <= ${atMost} and p.withdrawn_at is null
      and s.stock_id in (
        select l.stock_id from orders o join order_lines l using (supplier_id, reseller_id, order_id)
        where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId}
          and o.placed_at > now() - interval '14 days')
    order by s.units, p.name, s.position limit ${max}`.execute(tx.db)
  return rows
}

/** Of this shop; the operator sees them with `haat jobs list`. */
export async function countParkedJobs(tx: Tx): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from jobs
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parked_at is not null
      limit 100) parked`.execute(tx.db)
  return rows[0]?.count ?? 0
}
