import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

export interface SimulatedScan {
  at: string
  state: 'in_transit' | 'out_for_delivery' | 'not_delivered' | 'delivered' | 'returning' | 'returned'
  reason: string
  nextTry: string | null
}

export interface SimulatedParcel {
  awb: string
  bookedAt: Date
  cancelledAt: Date | null
  scans: SimulatedScan[]
}

const PARCEL = sql`awb, booked_at as "bookedAt", cancelled_at as "cancelledAt", scans`

export async function insertSimulated(
  tx: Tx,
  { awb, reference, codPaise }: { awb: string; reference: string; codPaise: number },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into simulated_parcels (supplier_id, reseller_id, awb, reference, cod_paise)
    values (${supplierId}, ${resellerId}, ${awb}, ${reference}, ${codPaise})`.execute(tx.db)
}

export async function selectSimulatedByReference(tx: Tx, reference: string): Promise<SimulatedParcel[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SimulatedParcel>`
    select ${PARCEL} from simulated_parcels
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and reference = ${reference} and cancelled_at is null
    order by booked_at, awb`.execute(tx.db)
  return rows
}

export async function selectSimulated(tx: Tx, awbs: readonly string[]): Promise<SimulatedParcel[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SimulatedParcel>`
    select ${PARCEL} from simulated_parcels
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and awb = any(${awbs}::text[])`.execute(tx.db)
  return rows
}

/** Undefined if there is none; one that is cancelled already stays so. */
export async function updateSimulatedCancelled(tx: Tx, awb: string): Promise<SimulatedParcel | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SimulatedParcel>`
    update simulated_parcels
    set cancelled_at = case when not scans @? '$[*] ? (@.state != "not_delivered")' then coalesce(cancelled_at, now()) else cancelled_at end
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and awb = ${awb}
    returning ${PARCEL}`.execute(tx.db)
  return rows[0]
}

/** Nothing is added if somebody else was quicker. */
export async function appendScan(tx: Tx, awb: string, scan: SimulatedScan, seen: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update simulated_parcels set scans = scans || ${JSON.stringify([scan])}::jsonb
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and awb = ${awb}
      and jsonb_array_length(scans) = ${seen}`.execute(tx.db)
}
