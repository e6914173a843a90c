import { sql } from 'kysely'
import type { Tenant } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { backdateNotes } from './times-store.ts'

export interface DatedReturn {
  number: string
  /** When it was requested. */
  hoursAgo: number
}

export async function selectSettling(owner: Database, { supplierId, resellerId }: Tenant): Promise<number[]> {
  const { rows } = await sql<{ returnId: number }>`
    select return_id as "returnId" from returns
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and status = 'settling'
    order by return_id`.execute(owner)
  return rows.map(({ returnId }) => returnId)
}

/** Each step as long after the one before as it would be; nothing is later than now. */
export async function backdateReturns(
  owner: Database,
  { supplierId, resellerId }: Tenant,
  returns: readonly DatedReturn[],
): Promise<void> {
  await owner.transaction().execute(async (db) => {
    const { rows } = await sql<{ returnId: number }>`
      update returns r set requested_at = now() - hours_ago * interval '1 hour'
      from unnest(
        ${returns.map(({ number }) => number)}::text[],
        ${returns.map(({ hoursAgo }) => hoursAgo)}::float8[]
      ) as dated (number, hours_ago)
      where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and r.number = dated.number
      returning r.return_id as "returnId"`.execute(db)
    const ids = rows.map(({ returnId }) => returnId)
    await sql`
      update return_events e set at = least(now(), r.requested_at + case e.status when 'requested' then interval '0'
        when 'approved' then interval '5 hours' when 'in_transit' then interval '27 hours'
        when 'received' then interval '75 hours' else interval '76 hours' end)
      from returns r
      where e.supplier_id = ${supplierId} and r.supplier_id = ${supplierId} and r.return_id = e.return_id
        and r.return_id = any(${ids}::bigint[])`.execute(db)
    await sql`
      update returns r set refund_due = refund_due - (now()::date - e.at::date)
      from return_events e
      where r.supplier_id = ${supplierId} and e.supplier_id = ${supplierId} and e.return_id = r.return_id
        and e.status = 'received' and r.return_id = any(${ids}::bigint[])`.execute(db)
    await sql`
      update stock_movements m set at = e.at
      from return_events e
      where m.supplier_id = ${supplierId} and e.supplier_id = ${supplierId} and e.return_id = m.return_id
        and e.status = 'inspected' and m.return_id = any(${ids}::bigint[])`.execute(db)
    await sql`
      update refunds f set created_at = e.at, updated_at = e.at
      from return_events e
      where f.supplier_id = ${supplierId} and e.supplier_id = ${supplierId} and f.part_key = 'return-' || e.return_id
        and f.order_id = e.order_id and e.status = 'refunded' and e.return_id = any(${ids}::bigint[])`.execute(db)
    const { rows: notes } = await sql<{ invoiceId: number; at: Date }>`
      select i.invoice_id as "invoiceId", e.at from invoices i
      join return_events e on e.supplier_id = ${supplierId} and e.order_id = i.order_id
        and i.credit_key = 'return-' || e.return_id
      where i.supplier_id = ${supplierId} and e.status = 'refunded' and e.return_id = any(${ids}::bigint[])`.execute(db)
    await backdateNotes(db, supplierId, notes)
  })
}
