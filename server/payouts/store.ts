import { sql } from 'kysely'
import { UPI_ID_DAYS } from '#contract/lifetimes.ts'
import type { Doubt, PayoutState, PayoutTrouble } from '#contract/payout-states.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { updateOver } from '#server/kernel/delete-expired.ts'
import type { SealedUpiId } from './seal-upi-id.ts'

export interface StoredPayout {
  payoutId: number
  orderId: number
  customerId: number
  number: string
  key: string
  amountPaise: number
  name: string
  registeredName: string | null
  sealedUpiId: Buffer | null
  maskedUpiId: string
  upiIdMark: Buffer | null
  revision: number
  askedBy: number | null
  /** Who requested it and alone says that its cash came in. */
  vouchedBy: number | null
  isTypedByStaff: boolean
  state: PayoutState
  since: Date
  doubts: Doubt[]
  trouble: PayoutTrouble | ''
  approvedBy: number | null
  approvedRevision: number | null
  createdAt: Date
}

export const PAYOUT = sql`
  p.payout_id as "payoutId", p.order_id as "orderId", o.customer_id as "customerId", o.number, p.key, p.amount_paise as "amountPaise",
  p.name, p.registered_name as "registeredName", p.sealed_upi_id as "sealedUpiId", p.masked_upi_id as "maskedUpiId",
  p.upi_id_mark as "upiIdMark", p.revision, p.asked_by as "askedBy", p.vouched_by as "vouchedBy", p.is_typed_by_staff as "isTypedByStaff", p.state, p.since,
  p.doubts, p.trouble, p.approved_by as "approvedBy", p.approved_revision as "approvedRevision", p.created_at as "createdAt"`

export async function selectPayout(tx: Tx, payoutId: number): Promise<StoredPayout | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredPayout>`
    select ${PAYOUT} from payouts p join orders o using (supplier_id, reseller_id, order_id)
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.payout_id = ${payoutId}`.execute(tx.db)
  return rows[0]
}

/** Whatever changes a payout or its tries locks it first. */
export async function lockPayout(tx: Tx, payoutId: number): Promise<StoredPayout | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredPayout>`
    select ${PAYOUT} from payouts p join orders o using (supplier_id, reseller_id, order_id)
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.payout_id = ${payoutId}
    for update of p`.execute(tx.db)
  return rows[0]
}

/** Of an order, by the key that its caller gave it; undefined if it is not used. */
export async function findPayout(
  tx: Tx,
  { orderId, key }: { orderId: number; key: string },
): Promise<StoredPayout | undefined> {
  return (await selectPayoutsOfOrder(tx, orderId)).find((each) => each.key === key)
}

export async function selectPayoutsOfOrder(tx: Tx, orderId: number): Promise<StoredPayout[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredPayout>`
    select ${PAYOUT} from payouts p join orders o using (supplier_id, reseller_id, order_id)
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.order_id = ${orderId}
    order by p.payout_id`.execute(tx.db)
  return rows
}

interface NewPayout {
  orderId: number
  key: string
  amountPaise: number
  name: string
  upiId: SealedUpiId
  askedBy: number | null
  vouchedBy: number | null
  typedBy: number | null
}

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { orderId, key, amountPaise, name, upiId, askedBy, vouchedBy, typedBy } = payout
  const { rows } = await sql<{ payoutId: number }>`
    insert into payouts (supplier_id, reseller_id, order_id, key, amount_paise, name, sealed_upi_id, masked_upi_id, upi_id_mark, asked_by,
      vouched_by, is_typed_by_staff)
    values (${supplierId}, ${resellerId}, ${orderId}, ${key}, ${amountPaise}, ${name}, ${upiId.sealed}, ${upiId.masked}, ${upiId.mark},
      ${typedBy ?? askedBy}, ${vouchedBy}, ${typedBy !== null})
    returning payout_id as "payoutId"`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('no payout was inserted')
  return row.payoutId
}

interface Moved {
  state: PayoutState
  doubts?: readonly Doubt[]
  trouble?: PayoutTrouble | ''
  registeredName?: string | null
}

/** Into another state; what is not given stays. */
export async function updatePayout(
  tx: Tx,
  payoutId: number,
  { state, doubts, trouble, registeredName }: Moved,
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update payouts set state = ${state}, since = now()
      ${doubts === undefined ? sql`` : sql`, doubts = ${doubts}::text[]`}
      ${trouble === undefined ? sql`` : sql`, trouble = ${trouble}`}
      ${registeredName === undefined ? sql`` : sql`, registered_name = ${registeredName}`}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and payout_id = ${payoutId}`.execute(tx.db)
}

export async function updateApproved(tx: Tx, payoutId: number, approvedBy: number | null): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update payouts set approved_by = ${approvedBy}, approved_revision = revision
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and payout_id = ${payoutId}`.execute(tx.db)
}

interface AnotherUpiId {
  upiId: SealedUpiId
  name: string
  /** Who of the staff typed it; null: the customer did. */
  typedBy: number | null
}

/** It is checked from the beginning: what was known and approved was of the one before. */
export async function updateUpiId(tx: Tx, payoutId: number, { upiId, name, typedBy }: AnotherUpiId): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update payouts set sealed_upi_id = ${upiId.sealed}, masked_upi_id = ${upiId.masked}, upi_id_mark = ${upiId.mark}, name = ${name},
      registered_name = null, revision = revision + 1, is_typed_by_staff = ${typedBy !== null}, asked_by = coalesce(${typedBy}, asked_by),
      state = 'checking', since = now(), doubts = '{}', trouble = ''
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and payout_id = ${payoutId}`.execute(tx.db)
}

/** As the keeper, for all shops: whose UPI id it was, when it was paid so long ago that it is not needed. */
export function forgetUpiIds(keeper: Database): Promise<void> {
  return updateOver(keeper, 'payouts', {
    set: sql`name = '', registered_name = null, sealed_upi_id = null, masked_upi_id = '', upi_id_mark = null`,
    isOver: sql`upi_id_mark is not null and state = 'paid' and since < now() - make_interval(days => ${UPI_ID_DAYS})`,
  })
}
