import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

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

/** The shop's other order with this tracking number of this courier. */
export async function selectOrderWithAwb(
  tx: Tx,
  { orderId, courier, awb }: Shipment & { orderId: number },
): Promise<string | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ number: string }>`
    select o.number from shipments s join orders o using (supplier_id, reseller_id, order_id)
    where s.supplier_id = ${supplierId} and s.reseller_id = ${resellerId} and s.awb = ${awb}
      and lower(s.courier) = lower(${courier}) and s.order_id <> ${orderId} and o.status <> 'Cancelled'
    limit 1`.execute(tx.db)
  return rows[0]?.number
}
