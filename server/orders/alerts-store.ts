import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

/**
 * Counts a new order of a shop whose staff gets notifications, and enqueues the job that sends them unless one is under way. The
 * orders of the next seconds share one notification.
 */
export async function announceOrder(tx: Tx, orderId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    with counted as (
      update order_alerts set orders = orders + 1, newest = ${orderId},
        due_at = case when due_at > now() - interval '1 day' then due_at else now() end
      where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      returning due_at = now() as is_first
    )
    insert into jobs (supplier_id, reseller_id, kind, run_at)
    select ${supplierId}, ${resellerId}, 'tell-staff', now() + interval '2 seconds' from counted where is_first
    returning job_id`.execute(tx.db)
}
