import { sql } from 'kysely'
import type { ParcelState } from '#contract/parcel-states.ts'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

export interface Piece {
  line: number
  units: number
}

export interface Parcel {
  parcelId: number
  orderId: number
  /** Of a pick-up; null: it goes to the customer. */
  returnId: number | null
  /** What is picked up, by lines of the order. */
  pieces: Piece[] | null
  reference: string
  courier: string
  carrier: string
  awb: string | null
  state: ParcelState
  /** The courier does not have it, and it can be called off: not yet, or, of a pick-up, since nobody was at home. */
  isWithSender: boolean
  since: Date
  attempt: number
  reason: string
  nextTry: string | null
  weightGrams: number
  /** Length, width and height; null: unknown. */
  boxCm: number[] | null
  codPaise: number
  chargePaise: number | null
  askedAt: Date | null
  cancelWantedAt: Date | null
  trouble: string
  contradictions: number
  lookedAt: number
  /** A status of the courier that is unknown here and that nobody has noted yet; '' without one. */
  unknownWord: string
  createdAt: Date
}

const PARCEL = sql`
  parcel_id as "parcelId", order_id as "orderId", return_id as "returnId", pieces, reference, courier, carrier, awb, state, since, attempt, reason,
  state in ('booking', 'booked') or (return_id is not null and state = 'not_delivered' and not exists (
    select from parcel_effects e
    where e.supplier_id = parcels.supplier_id and e.reseller_id = parcels.reseller_id and e.parcel_id = parcels.parcel_id
      and e.effect = 'picked-up')) as "isWithSender",
  to_char(next_try, 'YYYY-MM-DD') as "nextTry", weight_grams as "weightGrams", box_cm as "boxCm", cod_paise as "codPaise", charge_paise as "chargePaise",
  asked_at as "askedAt", cancel_wanted_at as "cancelWantedAt", trouble, contradictions, looked_at as "lookedAt",
  case when unknown_word = noted_word then '' else unknown_word end as "unknownWord",
  created_at as "createdAt"`

export async function selectParcel(tx: Tx, parcelId: number): Promise<Parcel | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Parcel>`
    select ${PARCEL} from parcels
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId}`.execute(tx.db)
  return rows[0]
}

/** After the row of its order, so that two never wait for each other. */
export async function lockParcel(tx: Tx, parcelId: number): Promise<Parcel | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Parcel>`
    select ${PARCEL} from parcels
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId}
    for update`.execute(tx.db)
  return rows[0]
}

/** Those that go to its customer. */
export async function selectParcelsOfOrder(tx: Tx, orderId: number): Promise<Parcel[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Parcel>`
    select ${PARCEL} from parcels
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId} and return_id is null
    order by parcel_id`.execute(tx.db)
  return rows
}

export async function selectPickups(tx: Tx, returnId: number): Promise<Parcel[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Parcel>`
    select ${PARCEL} from parcels
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and return_id = ${returnId}
    order by parcel_id`.execute(tx.db)
  return rows
}

export async function selectParcelByAwb(
  tx: Tx,
  { courier, awb }: { courier: string; awb: string },
): Promise<{ parcelId: number } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ parcelId: number }>`
    select parcel_id as "parcelId" from parcels
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and courier = ${courier} and awb = ${awb}`.execute(
    tx.db,
  )
  return rows[0]
}

export async function insertParcel(
  tx: Tx,
  parcel: Pick<Parcel, 'orderId' | 'reference' | 'courier' | 'weightGrams' | 'boxCm' | 'codPaise'> & {
    pickup?: { returnId: number; pieces: readonly Piece[] }
  },
): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { orderId, reference, courier, weightGrams, boxCm, codPaise, pickup } = parcel
  const { rows } = await sql<{ parcelId: number }>`
    insert into parcels (supplier_id, reseller_id, order_id, reference, courier, weight_grams, box_cm, cod_paise,
      return_id, pieces)
    values (${supplierId}, ${resellerId}, ${orderId}, ${reference}, ${courier}, ${weightGrams}, ${boxCm}::int[], ${codPaise},
      ${pickup?.returnId ?? null}, ${pickup ? JSON.stringify(pickup.pieces) : null}::jsonb)
    returning parcel_id as "parcelId"`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('no parcel was inserted')
  return row.parcelId
}

export async function updateCancelWanted(tx: Tx, parcelId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update parcels set cancel_wanted_at = coalesce(cancel_wanted_at, now()), trouble = ''
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId}`.execute(tx.db)
}

export async function updateTrouble(tx: Tx, parcelId: number, trouble: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update parcels set trouble = ${trouble}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId}`.execute(tx.db)
}

/** The courier has it already. */
export async function updateCancelRefused(tx: Tx, parcelId: number, trouble: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update parcels set cancel_wanted_at = null, trouble = ${trouble}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId}`.execute(tx.db)
}

type FoldedParcel = Pick<Parcel, 'state' | 'attempt' | 'reason' | 'nextTry' | 'contradictions'> & {
  since: Date | null
  dueSeconds: number | null
}

export async function updateFolded(tx: Tx, parcelId: number, folded: FoldedParcel): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const { state, since, attempt, reason, nextTry, contradictions, dueSeconds } = folded
  await sql`
    update parcels set state = ${state}, since = coalesce(${since}::timestamptz, since), attempt = ${attempt}, reason = ${reason},
      next_try = ${nextTry}::date, contradictions = ${contradictions},
      due_at = now() + make_interval(secs => ${dueSeconds}::int)
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId}`.execute(tx.db)
}

interface DueParcel {
  parcelId: number
  courier: string
  awb: string
}

/** Of this shop, the longest due first; no other process polls them for the next minutes. */
export async function claimDue(
  tx: Tx,
  { most, againSeconds }: { most: number; againSeconds: number },
): Promise<DueParcel[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<DueParcel>`
    with due as (
      select parcel_id from parcels
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and due_at <= now() and awb is not null
      order by due_at limit ${most} for update skip locked
    )
    update parcels p set due_at = now() + make_interval(secs => ${againSeconds})
    from due where p.supplier_id = ${supplierId} and p.parcel_id = due.parcel_id
    returning p.parcel_id as "parcelId", p.courier, p.awb`.execute(tx.db)
  return rows
}

/** Of one order, at once. */
export async function updateDueNow(tx: Tx, orderId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update parcels set due_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId} and due_at is not null`.execute(
    tx.db,
  )
}

/** As the keeper: the shops where something is due, the longest waiting first. */
export async function selectShopsDue(keeper: Database, most: number): Promise<Tenant[]> {
  const { rows } = await sql<Tenant>`
    select supplier_id as "supplierId", reseller_id as "resellerId", name
    from resellers join (
      select supplier_id, reseller_id, min(due_at) as due_at from parcels
      where due_at <= now() group by supplier_id, reseller_id
      order by 3 limit ${most}
    ) due using (supplier_id, reseller_id)
    order by due.due_at`.execute(keeper)
  return rows
}

export async function hasEffect(tx: Tx, parcelId: number, effect: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from parcel_effects
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId} and effect = ${effect}`.execute(
    tx.db,
  )
  return rows.length > 0
}

/** False if it has followed before. */
export async function insertEffect(tx: Tx, parcelId: number, effect: string, paise = 0): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    insert into parcel_effects (supplier_id, reseller_id, parcel_id, effect, paise)
    values (${supplierId}, ${resellerId}, ${parcelId}, ${effect}, ${paise})
    on conflict do nothing returning effect`.execute(tx.db)
  return rows.length > 0
}

/** Those of the order whose goods staff has scanned in. */
export async function selectGoodsIn(tx: Tx, orderId: number): Promise<number[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ parcelId: number }>`
    select p.parcel_id as "parcelId" from parcels p join parcel_effects e using (supplier_id, reseller_id, parcel_id)
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.order_id = ${orderId}
      and e.effect = 'goods-in'`.execute(tx.db)
  return rows.map(({ parcelId }) => parcelId)
}

/** True if it is another than before. */
export async function updateUnknownWord(tx: Tx, parcelId: number, word: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update parcels set unknown_word = ${[...word].slice(0, 100).join('')}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId}
      and unknown_word <> ${[...word].slice(0, 100).join('')}
    returning parcel_id`.execute(tx.db)
  return rows.length > 0
}

export async function updateLookedAt(
  tx: Tx,
  parcelId: number,
  { lookedAt, word }: { lookedAt: number; word: string },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update parcels set looked_at = ${lookedAt}, noted_word = case when unknown_word = ${word} then unknown_word else noted_word end
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and parcel_id = ${parcelId}`.execute(tx.db)
}
