import { type RawBuilder, sql } from 'kysely'
import type { MoneyBack, Numbers, Period } from '#contract/shop-numbers.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { during } from './period-store.ts'

// What came back by a return: the credit notes that returns have written, as `sales` has them.

/** `sales s` that are credit notes of `returns r`. */
export function returnedSales({ tenant }: Pick<Tx, 'tenant'>): RawBuilder<unknown> {
  const { supplierId } = tenant
  return sql`sales s
    join invoices i on i.supplier_id = ${supplierId} and i.invoice_id = s.invoice_id
    join returns r on r.supplier_id = ${supplierId} and r.order_id = s.order_id and i.credit_key in ('return-' || r.return_id, 'return-' || r.return_id || '-delivery')`
}

/** Of `refunds` or `payouts` of returns, by the day on which they were decided. */
export function moneyBack(
  { tenant }: Pick<Tx, 'tenant'>,
  by: 'refunds' | 'payouts',
  period: Period,
): RawBuilder<unknown> {
  const { supplierId, resellerId } = tenant
  const [id, isDone] =
    by === 'refunds' ? [sql`refund_id`, sql`status = 'processed'`] : [sql`payout_id`, sql`state = 'paid'`]
  return sql`
    select ${id} as id, order_id, (created_at at time zone 'Asia/Kolkata')::date as day, amount_paise as paise, ${isDone} as is_done
    from ${sql.id(by)}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and ${by === 'refunds' ? sql`part_key` : sql`key`} like 'return-%'
      and created_at >= ${period.from}::timestamp at time zone 'Asia/Kolkata'
      and created_at < (${period.to}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'`
}

async function selectMoneyBack(tx: Tx, by: 'refunds' | 'payouts', period: Period): Promise<MoneyBack> {
  const { rows } = await sql<MoneyBack>`
    select count(*)::int as count, coalesce(sum(paise), 0)::bigint as paise,
      coalesce(sum(paise) filter (where not is_done), 0)::bigint as "openPaise"
    from (${moneyBack(tx, by, period)}) m`.execute(tx.db)
  return rows[0] ?? { count: 0, paise: 0, openPaise: 0 }
}

export async function selectReturns(tx: Tx, period: Period, max: number): Promise<Numbers['returns']> {
  const { supplierId } = tx.tenant
  const [sums, products, reasons, online, upi] = await Promise.all([
    sql<{ wants: 'refund' | 'exchange'; returns: number; paise: number }>`
      select r.wants, count(distinct r.return_id)::int as returns, sum(s.paise)::bigint as paise
      from ${returnedSales(tx)} where ${during(tx, period)} group by r.wants`.execute(tx.db),
    sql<Numbers['returns']['products'][number]>`
      with returned as materialized (${returnedLines(tx, period)}), by_size as (
        select product_id, size, sum(units)::int as units, sum(paise)::bigint as paise
        from returned group by product_id, size order by sum(units) desc, product_id, size limit ${max}
      )
      select b.product_id as "productId", p.name, b.size, b.units, b.paise, (
        select coalesce(sum(s.units), 0)::int from sale_lines s
        where ${during(tx, period)} and s.kind = 'sale' and s.product_id = b.product_id and s.size = b.size) as sold, (
        select coalesce(json_agg(json_build_object('reason', y.reason, 'units', y.units) order by y.units desc, y.reason), '[]')
        from (
          select reason, sum(units)::int as units from returned t
          where t.product_id = b.product_id and t.size = b.size and t.reason is not null group by reason) y) as reasons
      from by_size b join products p on p.supplier_id = ${supplierId} and p.product_id = b.product_id
      order by b.units desc, b.product_id, b.size`.execute(tx.db),
    sql<Numbers['returns']['reasons'][number]>`
      select reason, sum(units)::int as units, sum(paise)::bigint as paise from (${returnedLines(tx, period)}) t
      where reason is not null group by reason order by sum(units) desc, reason`.execute(tx.db),
    selectMoneyBack(tx, 'refunds', period),
    selectMoneyBack(tx, 'payouts', period),
  ])
  const of = (wanted: 'refund' | 'exchange') => {
    const { returns = 0, paise = 0 } = sums.rows.find(({ wants }) => wants === wanted) ?? {}
    return { returns, paise }
  }
  return { refund: of('refund'), exchange: of('exchange'), products: products.rows, reasons: reasons.rows, online, upi }
}

/** A credit note may lower the price of a line of which nothing came back: that has no reason. */
function returnedLines(tx: Tx, period: Period): RawBuilder<unknown> {
  const { supplierId } = tx.tenant
  return sql`
    select l.product_id, l.size, l.units, l.paise, b.reason from ${returnedSales(tx)}
    join sale_lines l on l.supplier_id = ${supplierId} and l.invoice_id = s.invoice_id
    left join return_lines b on b.supplier_id = ${supplierId} and b.return_id = r.return_id and b.line = l.line and l.units > 0
    where ${during(tx, period)}`
}
