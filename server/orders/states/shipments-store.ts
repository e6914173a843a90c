import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

/** The key of the column `awb`, as in the indexes on it. */
export const AWB_KEY = sql`upper(regexp_replace(awb, '[^A-Za-z0-9]', '', 'g'))`

interface Shipment {
  courier: string
  awb: string
}

export async function insertShipment(tx: Tx, orderId: number, { courier, awb }: Shipment): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into shipments (supplier_id, reseller_id, order_id, courier, awb)
    values (${supplierId}, ${resellerId}, ${orderId}, ${courier}, ${awb})`.execute(tx.db)
}

export async function selectShipment(tx: Tx, orderId: number): Promise<Shipment | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Shipment>`
    select courier, awb from shipments
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
  return rows[0]
}

/** The shop's other order with this tracking number of this courier, or with a parcel that is booked under it, whatever its courier is called. */
export async function selectOrderWithAwb(
  tx: Tx,
  { orderId, courier, awb }: Shipment & { orderId: number },
): Promise<string | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ number: string }>`
    select o.number from (
      select order_id from shipments
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and awb = ${awb} and lower(courier) = lower(${courier})
      union all
      select order_id from parcels
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and state not in ('refused', 'cancelled')
        and ${AWB_KEY} = ${awbKey(awb)}
    ) used
    join orders o on o.supplier_id = ${supplierId} and o.order_id = used.order_id
    where o.order_id <> ${orderId} and o.status <> 'Cancelled'
    limit 1`.execute(tx.db)
  return rows[0]?.number
}

/** AWBs are compared without case, spaces and signs. */
export function awbKey(awb: string): string {
  return awb.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}
