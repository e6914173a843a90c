import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

interface ParcelLabel {
  orderId: number
  awb: string
  carrier: string
  codPaise: number
}

/** Of these orders, the parcels that wait to be picked up. */
export async function selectLabels(tx: Tx, orderIds: readonly number[]): Promise<ParcelLabel[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ParcelLabel>`
    select order_id as "orderId", awb, carrier, cod_paise as "codPaise" from parcels
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = any(${orderIds}::bigint[])
      and return_id is null and state = 'booked' and awb is not null and cancel_wanted_at is null
    order by parcel_id`.execute(tx.db)
  return rows
}
