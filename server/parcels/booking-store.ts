import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

/** Keeps the number that was taken beforehand, before it is sent: the first one stays. */
export async function updateTakenNumber(tx: Tx, parcelId: number, awb: string): Promise<string> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ awb: string }>`
    update parcels set awb = coalesce(awb, ${awb})
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId}
    returning awb`.execute(tx.db)
  return rows[0]?.awb ?? awb
}

/**
 * Takes the turn to call the courier, and returns it: undefined while another may still wait for its answer, and where it was called off
 * before any request. An older request has arrived by now, or never will.
 */
export async function claimBooking(tx: Tx, parcelId: number, waitSeconds: number): Promise<string | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ turn: string }>`
    update parcels set asked_at = clock_timestamp()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId} and state = 'booking'
      and ((asked_at is null and cancel_wanted_at is null)
        or asked_at < clock_timestamp() - make_interval(secs => ${waitSeconds}))
    returning asked_at::text as turn`.execute(tx.db)
  return rows[0]?.turn
}

/** Whether the turn is still this one's, and young. */
export async function hasTurn(
  tx: Tx,
  parcelId: number,
  { turn, seconds }: { turn: string; seconds: number },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from parcels
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId} and state = 'booking'
      and asked_at = ${turn}::timestamptz and asked_at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(
    tx.db,
  )
  return rows.length > 0
}

interface BookedParcel {
  awb: string
  carrier: string
  chargePaise: number | null
  trouble: string
  dueSeconds: number
}

export async function updateBooked(
  tx: Tx,
  parcelId: number,
  { awb, carrier, chargePaise, trouble, dueSeconds }: BookedParcel,
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update parcels set state = 'booked', since = now(), awb = ${awb}, carrier = ${carrier}, charge_paise = ${chargePaise},
      trouble = ${trouble.slice(0, 300)},
      due_at = now() + make_interval(secs => ${dueSeconds})
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId}`.execute(tx.db)
}

/** It was never booked: by the courier's refusal, or since it was called off before. */
export async function updateNotBooked(
  tx: Tx,
  parcelId: number,
  { state, trouble }: { state: 'refused' | 'cancelled'; trouble: string },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update parcels set state = ${state}, since = now(), trouble = ${trouble}, due_at = null
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId} and state = 'booking'`.execute(
    tx.db,
  )
}
