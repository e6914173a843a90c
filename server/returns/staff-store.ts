import { type RawBuilder, sql } from 'kysely'
import { RETURNS_FOR_PACKING, type ReturnList } from '#contract/return-rules.ts'
import type { ReturnCounts, ShopReturnRow } from '#contract/shop-returns.ts'
import { may, type Tx } from '#server/kernel/ctx.ts'
import { likePart } from '#server/kernel/like-part.ts'
import { DONE, WORK } from './return-lists.ts'

function inList(list: ReturnList): RawBuilder<unknown> {
  if (list === 'all') return sql``
  return sql`and r.status = any(${list === 'done' ? DONE : WORK[list]}::text[])`
}

/** The newest first, as far as the role sees them. */
export async function selectShopReturns(
  tx: Tx,
  {
    list,
    search,
    after,
    max,
  }: { list: ReturnList; search?: string | undefined; after?: number | undefined; max: number },
): Promise<ShopReturnRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const allowed = may(tx, 'orders') ? sql`` : sql`and r.status = any(${RETURNS_FOR_PACKING}::text[])`
  const found = search ? sql`and r.number ilike ${likePart(search)}` : sql``
  const { rows } = await sql<ShopReturnRow>`
    select r.return_id as "returnId", r.number, o.number as "orderNumber", r.status, r.wants, r.requested_at as "requestedAt",
      o.delivery_address ->> 'name' as name, r.refund_due::text as "refundDue",
      (r.status in ('received', 'inspected', 'settling') and r.refund_due < (now() at time zone 'Asia/Kolkata')::date) as "isOverdue",
      (select string_agg(b.units || ' × ' || l.name || case l.size when '' then '' else ', ' || l.size end, '; ' order by b.line)
       from return_lines b
       join order_lines l on l.supplier_id = ${supplierId} and l.order_id = b.order_id and l.line = b.line
       where b.supplier_id = ${supplierId} and b.return_id = r.return_id) as products
    from returns r join orders o on o.supplier_id = ${supplierId} and o.order_id = r.order_id
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} ${inList(list)} ${allowed} ${found}
      ${after === undefined ? sql`` : sql`and r.return_id < ${after}`}
    order by r.return_id desc limit ${max}`.execute(tx.db)
  return rows
}

export interface CountedReturns extends ReturnCounts {
  /** Their money should be back within two days, or should have been. */
  dueSoon: number
}

/** Those of lists that the role does not see count to 0. */
export async function countReturns(tx: Tx): Promise<CountedReturns> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CountedReturns>`
    select count(*) filter (where status = 'requested')::int as "to-answer",
      count(*) filter (where status in ('approved', 'in_transit'))::int as "to-receive",
      count(*) filter (where status = 'received')::int as "to-inspect",
      count(*) filter (where status in ('inspected', 'settling'))::int as "to-settle",
      count(*) filter (where status in ('received', 'inspected', 'settling')
        and refund_due <= (now() at time zone 'Asia/Kolkata')::date + 2)::int as "dueSoon"
    from returns
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and status in ('requested', 'approved', 'in_transit', 'received', 'inspected', 'settling')`.execute(tx.db)
  const counts = rows[0] ?? { 'to-answer': 0, 'to-receive': 0, 'to-inspect': 0, 'to-settle': 0, dueSoon: 0 }
  return may(tx, 'orders') ? counts : { ...counts, 'to-answer': 0, 'to-settle': 0, dueSoon: 0 }
}
