import { sql } from 'kysely'
import { OUT_STATES } from '#contract/parcel-states.ts'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'

/** Whether a courier has, had or will have a parcel of the order `o`, as a column: it was booked for the order as it was then. */
export const hasLiveParcel = ({ supplierId }: Tenant) => sql`
  exists (
    select from parcels p where p.supplier_id = ${supplierId} and p.order_id = o.order_id
      and p.state not in ('refused', 'cancelled'))`

/**
 * Whether the order of the parcel `p` was shipped by hand after that was booked, as a column: with a number that is of none of its
 * parcels.
 */
export const wasShippedByHandSince = ({ supplierId }: Tenant) => sql`
  exists (
    select from shipments h where h.supplier_id = ${supplierId} and h.order_id = p.order_id and h.shipped_at > p.created_at
      and not exists (
        select from parcels own where own.supplier_id = ${supplierId} and own.order_id = p.order_id and own.awb = h.awb))`

/** Whether a courier has one of the order's parcels, or brings it back, and staff has not taken it in. */
export async function hasParcelOut(tx: Tx, orderId: number): Promise<boolean> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ isOut: boolean }>`
    select exists (
      select from parcels p
      where p.supplier_id = ${supplierId} and p.order_id = ${orderId}
        and p.return_id is null and p.state = any(${OUT_STATES}::text[])
        and not exists (
          select from parcel_effects e
          where e.supplier_id = ${supplierId} and e.parcel_id = p.parcel_id and e.effect = 'goods-in'
        )
    ) as "isOut"`.execute(tx.db)
  return rows[0]?.isOut === true
}

/** Whether the order has not arrived: a parcel of it comes back or is lost, and none was sent in its place by hand, or has been delivered. */
export async function hasFailedParcel(tx: Tx, orderId: number): Promise<boolean> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ hasFailed: boolean }>`
    select coalesce(bool_or(p.state in ('returning', 'returned', 'lost') and not exists (
        select from parcel_effects e
        where e.supplier_id = ${supplierId} and e.parcel_id = p.parcel_id and e.effect = 'goods-in'
      ) and not ${wasShippedByHandSince(tx.tenant)}) and not bool_or(p.state = 'delivered'), false) as "hasFailed"
    from parcels p
    where p.supplier_id = ${supplierId} and p.order_id = ${orderId} and p.return_id is null`.execute(tx.db)
  return rows[0]?.hasFailed === true
}
