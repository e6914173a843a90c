import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { DeliveryTimes } from './delivery-times.ts'

/** Whether the shop delivers to a PIN code; `pincode` is SQL. */
export function isServed({ tenant }: Tx, pincode: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select exists (select from unnest(r.delivers_to) as start where starts_with(${pincode}, start))
    from resellers r
    where r.supplier_id = ${tenant.supplierId} and r.reseller_id = ${tenant.resellerId} and r.delivers_to is not null
  ), true)`
}

/** How long the shop's parcels take, as DeliveryTimes or null. */
export function timesOf({ tenant }: Tx): RawBuilder<unknown> {
  return sql`(
    select r.delivery_times from resellers r
    where r.supplier_id = ${tenant.supplierId} and r.reseller_id = ${tenant.resellerId})`
}

export async function selectDelivery(
  tx: Tx,
  pincode: string,
): Promise<{ isServed: boolean; times: DeliveryTimes | null }> {
  const { rows } = await sql<{ isServed: boolean; times: DeliveryTimes | null }>`
    select ${isServed(tx, sql`${pincode}::text`)} as "isServed", ${timesOf(tx)} as times`.execute(tx.db)
  return rows[0] ?? { isServed: false, times: null }
}
