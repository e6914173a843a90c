import { sql } from 'kysely'
import { type ParcelTrouble, TROUBLED_STATES } from '#contract/parcel-states.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { wasShippedByHandSince } from './parcels-out-store.ts'

/** The newest parcel in trouble of each order, unless the shop has sent another since. */
export async function selectParcelTroubles(
  tx: Tx,
  orderIds: readonly number[],
): Promise<(ParcelTrouble & { orderId: number })[]> {
  if (orderIds.length === 0) return []
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ParcelTrouble & { orderId: number }>`
    select distinct on (p.order_id) p.order_id as "orderId", p.state, p.next_try::text as "nextTry"
    from parcels p
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.order_id = any(${orderIds}::bigint[])
      and p.return_id is null and p.state = any(${[...TROUBLED_STATES]}::text[])
      and not exists (
        select from parcels later
        where later.supplier_id = ${supplierId} and later.order_id = p.order_id and later.return_id is null
          and later.created_at > p.since and later.state in ('in_transit', 'out_for_delivery', 'delivered')
      )
      and not ${wasShippedByHandSince(tx.tenant)}
    order by p.order_id, p.parcel_id desc`.execute(tx.db)
  return rows
}
