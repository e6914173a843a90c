import { type RawBuilder, sql } from 'kysely'
import type { PaymentMode } from '#contract/orders.ts'
import type { ReturnStatus } from '#contract/return-rules.ts'
import type { ReturnEvent, ReturnRow } from '#contract/returns.ts'
import type { Tx } from '#server/kernel/ctx.ts'

export interface StoredReturn extends ReturnRow {
  returnId: number
  orderId: number
  customerId: number
  paymentMode: PaymentMode
  /** Paid of the order in advance, and on delivery. */
  advancePaise: number
  duePaise: number
  /** Of the order: it replaced what came back earlier. */
  exchangeOf: string | null
  way: 'pickup' | 'send' | null
  courier: string
  awb: string
  words: string
  comment: string
  upiId: Buffer | null
  upiName: string
  /** Who of the staff typed it; null: the customer. */
  upiTypedBy: number | null
  refundDue: string | null
  creditPaise: number | null
  creditNote: string
  refundPaise: number | null
  exchangeNumber: string | null
}

/** Of `returns r` and its `orders o`. */
function returnColumns({ tenant }: Tx): RawBuilder<unknown> {
  return sql`
    r.return_id as "returnId", r.number, r.order_id as "orderId", o.number as "orderNumber", r.customer_id as "customerId",
    o.payment_mode as "paymentMode", o.advance_paise as "advancePaise", o.due_paise as "duePaise", o.exchange_of as "exchangeOf", r.status, r.wants, r.way, r.courier, r.awb, r.words,
    r.comment, r.upi_id as "upiId", r.upi_name as "upiName", r.upi_typed_by as "upiTypedBy",
    r.refund_due::text as "refundDue",
    r.credit_paise as "creditPaise", r.credit_note as "creditNote", r.refund_paise as "refundPaise", r.requested_at as "requestedAt",
    (select x.number from orders x where x.supplier_id = ${tenant.supplierId} and x.order_id = r.exchange_order_id)
      as "exchangeNumber"`
}

export async function selectReturn(
  tx: Tx,
  by: { number: string; customerId?: number } | { returnId: number },
): Promise<StoredReturn | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const which =
    'returnId' in by
      ? sql`r.return_id = ${by.returnId}`
      : by.customerId === undefined
        ? sql`r.number = ${by.number}`
        : sql`r.number = ${by.number} and r.customer_id = ${by.customerId}`
  const { rows } = await sql<StoredReturn>`
    select ${returnColumns(tx)}
    from returns r join orders o on o.supplier_id = ${supplierId} and o.order_id = r.order_id
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and ${which}`.execute(tx.db)
  return rows[0]
}

/** Whether an earlier return that its customer requested has not ended. */
export async function hasEarlierOpen(tx: Tx, { returnId, customerId }: StoredReturn): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from returns
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId} and return_id < ${returnId}
        and status in ('requested', 'approved', 'in_transit', 'received', 'inspected', 'settling')
    ) as "isThere"`.execute(tx.db)
  return rows[0]?.isThere === true
}

/** Whether money of another return is on its way that goes back by no UPI id. */
export async function isAnotherSettling(tx: Tx, { returnId, customerId }: StoredReturn): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from returns
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId} and return_id <> ${returnId}
        and status = 'settling' and wants = 'refund' and upi_id is null
    ) as "isThere"`.execute(tx.db)
  return rows[0]?.isThere === true
}

/** The newest first. */
export async function selectReturnsOf(
  tx: Tx,
  customerId: number,
  { order, max }: { order?: string | undefined; max: number },
): Promise<ReturnRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ReturnRow>`
    select r.number, o.number as "orderNumber", r.status, r.wants, r.requested_at as "requestedAt"
    from returns r join orders o on o.supplier_id = ${supplierId} and o.order_id = r.order_id
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and r.customer_id = ${customerId}
      ${order === undefined ? sql`` : sql`and o.number = ${order}`}
    order by r.return_id desc limit ${max}`.execute(tx.db)
  return rows
}

export async function selectEvents(tx: Tx, returnId: number): Promise<ReturnEvent[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ReturnEvent>`
    select status, words, at from return_events
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and return_id = ${returnId}
    order by event_id`.execute(tx.db)
  return rows
}

/** The outcome of an earlier send of the same form. */
export async function selectByKey(
  tx: Tx,
  orderId: number,
  key: string,
): Promise<{ number: string; returnId: number; bodyHash: Buffer } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ number: string; returnId: number; bodyHash: Buffer }>`
    select number, return_id as "returnId", body_hash as "bodyHash" from returns
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      and form_key = ${key}`.execute(tx.db)
  return rows[0]
}

export interface NewReturn {
  orderId: number
  orderNumber: string
  customerId: number
  key: string
  bodyHash: Buffer
  wants: 'refund' | 'exchange'
  comment: string
}

/** Requires the order to be locked: its returns are counted. */
export async function insertReturn(tx: Tx, row: NewReturn): Promise<{ returnId: number; number: string }> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ returnId: number; number: string }>`
    insert into returns (supplier_id, reseller_id, number, order_id, customer_id, form_key, body_hash, wants, comment)
    select ${supplierId}, ${resellerId}, ${row.orderNumber}::text || '-R' || count(*) + 1, ${row.orderId}, ${row.customerId},
      ${row.key}, ${row.bodyHash}, ${row.wants}, ${row.comment}
    from returns where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${row.orderId}
    returning return_id as "returnId", number`.execute(tx.db)
  const [inserted] = rows
  if (!inserted) throw new Error('the return was not inserted')
  return inserted
}

/** What a move writes beside the status; what is absent stays. */
export interface MoveFields {
  words?: string
  way?: 'pickup' | 'send'
  courier?: string
  awb?: string
  refundDue?: string
  creditPaise?: number
  creditNote?: string
  refundPaise?: number
  exchangeOrderId?: number | null
  wants?: 'refund'
}

const COLUMNS: Record<keyof MoveFields, string> = {
  words: 'words',
  way: 'way',
  courier: 'courier',
  awb: 'awb',
  refundDue: 'refund_due',
  creditPaise: 'credit_paise',
  creditNote: 'credit_note',
  refundPaise: 'refund_paise',
  exchangeOrderId: 'exchange_order_id',
  wants: 'wants',
}

/** Writes the status with its event, and returns the event's id. */
export async function updateStatus(
  tx: Tx,
  { returnId, orderId }: { returnId: number; orderId: number },
  status: ReturnStatus,
  fields: MoveFields,
): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const given = Object.entries(fields) as [keyof MoveFields, string | number | null][]
  const sets = given.map(([field, value]) => sql`, ${sql.id(COLUMNS[field])} = ${value}`)
  await sql`
    update returns set status = ${status} ${sql.join(sets, sql``)}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and return_id = ${returnId}`.execute(tx.db)
  const { rows } = await sql<{ eventId: number }>`
    insert into return_events (supplier_id, reseller_id, return_id, order_id, status, words)
    values (${supplierId}, ${resellerId}, ${returnId}, ${orderId}, ${status}, ${fields.words ?? ''})
    returning event_id as "eventId"`.execute(tx.db)
  return rows[0]?.eventId ?? 0
}

/** `typedBy`: who of the staff typed it; null: the customer. */
export async function updateUpi(
  tx: Tx,
  returnId: number,
  { upiId, name, typedBy }: { upiId: Buffer | null; name: string; typedBy: number | null },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update returns set upi_id = ${upiId}, upi_name = ${name}, upi_typed_by = ${typedBy}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and return_id = ${returnId}`.execute(tx.db)
}

/** Who comes for it, before it is collected; '' if nobody does. */
export async function updateCarrier(
  tx: Tx,
  returnId: number,
  { courier, awb }: { courier: string; awb: string },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update returns set courier = ${courier}, awb = ${awb}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and return_id = ${returnId}`.execute(tx.db)
}

export async function updateWants(tx: Tx, returnId: number, wants: 'refund'): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update returns set wants = ${wants}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and return_id = ${returnId}`.execute(tx.db)
}

/** The return of which this order is the exchange. */
export async function selectReturnOfExchange(tx: Tx, orderId: number): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ returnId: number }>`
    select return_id as "returnId" from returns
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and exchange_order_id = ${orderId}`.execute(tx.db)
  return rows[0]?.returnId
}

/** By the database's clock, like all dates (F30). */
export async function selectToday(tx: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone 'Asia/Kolkata')::date::text as day`.execute(
    tx.db,
  )
  return rows[0]?.day ?? ''
}
