import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

/** Requires the order to be locked. */
export async function updateAdvance(tx: Tx, orderId: number, advancePaise: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update orders set advance_paise = ${advancePaise}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
}
