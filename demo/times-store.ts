import { sql } from 'kysely'
import type { Tenant } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

// The owner's statements that give the demo's past its times.

/** Also when their customers registered. Returns their ids by number. */
export async function backdateOrders(
  owner: Database,
  { supplierId, resellerId }: Tenant,
  orders: readonly { number: string; hoursAgo: number }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ number: string; orderId: number }>`
    update orders o set placed_at = now() - dated.ago, placed_from = null,
      promised_from = promised_from - days, promised_to = promised_to - days
    from (
      select number, hours * interval '1 hour' as ago,
        (now() at time zone 'Asia/Kolkata')::date - ((now() - hours * interval '1 hour') at time zone 'Asia/Kolkata')::date as days
      from unnest(
        ${orders.map(({ number }) => number)}::text[],
        ${orders.map(({ hoursAgo }) => hoursAgo)}::float8[]
      ) as given (number, hours)
    ) dated
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.number = dated.number
    returning o.number, o.order_id as "orderId"`.execute(owner)
  await sql`
    update customers c set created_at = first.at - interval '20 minutes'
    from (
      select customer_id, min(placed_at) as at from orders
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} group by customer_id
    ) first
    where c.supplier_id = ${supplierId} and c.customer_id = first.customer_id`.execute(owner)
  return new Map(rows.map(({ number, orderId }) => [number, orderId]))
}

/**
 * What happened to the orders since: confirmed in the morning, collected in the evening, delivered some days later. Nothing is later
 * than now.
 */
export async function backdateMoves(
  owner: Database,
  { supplierId, resellerId }: Tenant,
  orderIds: readonly number[],
): Promise<void> {
  await owner.transaction().execute(async (db) => {
    await sql`
      create temporary table demo_times on commit drop as
      select order_id, placed_at as placed, least(now(), confirmed at time zone 'Asia/Kolkata') as confirmed,
        least(now(), (evening + interval '18 hours 30 minutes') at time zone 'Asia/Kolkata') as shipped,
        least(now(), (evening + make_interval(days => 2 + minute % 3, hours => 10 + minute % 9)) at time zone 'Asia/Kolkata') as delivered,
        least(now(), case when was_sent then (evening + make_interval(days => 8 + minute % 4, hours => 15)) at time zone 'Asia/Kolkata'
          else placed_at + make_interval(mins => 30 + minute % 5 * 45) end) as cancelled
      from (
        select o.order_id, o.placed_at, extract(minute from o.placed_at)::int as minute, s.order_id is not null as was_sent,
          greatest(local.at + interval '1 hour', date_trunc('day', local.at + interval '6 hours') + interval '10 hours') as confirmed,
          date_trunc('day', local.at + interval '10 hours') as evening
        from orders o
        left join shipments s on s.supplier_id = ${supplierId} and s.order_id = o.order_id
        cross join lateral (select o.placed_at at time zone 'Asia/Kolkata' as at) local
        where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.order_id = any(${orderIds}::bigint[])
      ) worked`.execute(db)
    await sql`
      update order_events e set at = case e.status when 'Confirmed' then t.confirmed when 'Shipped' then t.shipped
        when 'Delivered' then t.delivered when 'Cancelled' then t.cancelled else t.placed end
      from demo_times t where e.supplier_id = ${supplierId} and e.order_id = t.order_id`.execute(db)
    await sql`
      update orders o set packed_at = least(now(), t.confirmed + interval '90 minutes')
      from demo_times t where o.supplier_id = ${supplierId} and o.order_id = t.order_id and o.packed_at is not null`.execute(
      db,
    )
    await sql`
      update shipments s set shipped_at = t.shipped
      from demo_times t where s.supplier_id = ${supplierId} and s.order_id = t.order_id`.execute(db)
    await sql`
      update stock_movements m set at = case m.reason when 'cancel' then t.cancelled else t.placed end
      from demo_times t where m.supplier_id = ${supplierId} and m.order_id = t.order_id`.execute(db)
    await sql`
      update offer_uses u set used_at = t.placed
      from demo_times t where u.supplier_id = ${supplierId} and u.order_id = t.order_id`.execute(db)
    await sql`
      update payments p set created_at = t.placed, updated_at = t.placed
      from demo_times t where p.supplier_id = ${supplierId} and p.order_id = t.order_id`.execute(db)
    await sql`
      update refunds r set created_at = t.cancelled, updated_at = t.cancelled
      from demo_times t
      where r.supplier_id = ${supplierId} and r.order_id = t.order_id and r.part_key is null`.execute(db)
    await sql`
      update invoices i set issued_at = t.placed
      from demo_times t
      where i.supplier_id = ${supplierId} and i.order_id = t.order_id and i.kind <> 'credit-note'`.execute(db)
    const { rows } = await sql<{ invoiceId: number; at: Date }>`
      select i.invoice_id as "invoiceId", t.cancelled as at from invoices i join demo_times t using (order_id)
      where i.supplier_id = ${supplierId} and i.kind = 'credit-note' and i.credit_key = ''`.execute(db)
    await backdateNotes(db, supplierId, rows)
  })
}

/** The numbers of credit notes begin anew with each financial year, so a note stays in the year of its number. */
export async function backdateNotes(
  owner: Database,
  supplierId: number,
  notes: readonly { invoiceId: number; at: Date }[],
): Promise<void> {
  const { rows } = await sql<{ invoiceId: number; day: string }>`
    update invoices i set issued_at = dated.at,
      dated_on = greatest((dated.at at time zone 'Asia/Kolkata')::date, make_date(left(i.financial_year, 4)::int, 4, 1))
    from unnest(
      ${notes.map(({ invoiceId }) => invoiceId)}::bigint[],
      ${notes.map(({ at }) => at)}::timestamptz[]
    ) as dated (invoice_id, at)
    where i.supplier_id = ${supplierId} and i.invoice_id = dated.invoice_id
    returning i.invoice_id as "invoiceId", i.dated_on::text as day`.execute(owner)
  for (const table of ['sales', 'sale_lines']) {
    await sql`
      update ${sql.id(table)} s set day = noted.day
      from unnest(
        ${rows.map(({ invoiceId }) => invoiceId)}::bigint[],
        ${rows.map(({ day }) => day)}::date[]
      ) as noted (invoice_id, day)
      where s.supplier_id = ${supplierId} and s.invoice_id = noted.invoice_id`.execute(owner)
  }
}

export async function selectDueRefunds(owner: Database, { supplierId, resellerId }: Tenant): Promise<number[]> {
  const { rows } = await sql<{ refundId: number }>`
    select refund_id as "refundId" from refunds
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and status = 'due' order by refund_id`.execute(
    owner,
  )
  return rows.map(({ refundId }) => refundId)
}

/** What they would do is done, and nobody is mailed about the demo's past. */
export async function deleteDoneJobs(owner: Database, { supplierId, resellerId }: Tenant): Promise<void> {
  await sql`
    delete from jobs
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and kind in ('send-mail', 'issue-invoice',
      'issue-credit-note', 'pay-refund', 'complete-return', 'check-payment', 'release-reservation')`.execute(owner)
}
