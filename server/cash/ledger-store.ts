import { sql } from 'kysely'
import { CASH_STATES, type CashReason } from '#contract/cash-states.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Shift } from './balances.ts'

/** A name is written as it was first. */
export async function insertCourier(tx: Tx, { courier, title }: { courier: string; title: string }): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into cash_couriers (supplier_id, reseller_id, courier, title)
    values (${supplierId}, ${resellerId}, ${courier}, ${title.slice(0, 60)})
    on conflict (supplier_id, reseller_id, courier) do nothing`.execute(tx.db)
}

export interface NewEntry extends Omit<Shift, 'from' | 'to'> {
  orderId: number | null
  lineId: number | null
  from: Shift['from'] | 'line' | 'other'
  to: Shift['to'] | 'line' | 'other'
  note: string
  key: string
  counters: number | null
}

/** What of an order there is besides its entries. */
export interface CashOrderRow {
  orderId: number
  courier: string
  sentOn: string
  collectedOn: string | null
}

/** The first entry of an order opens it. Its courier is another only if it changed before anything was collected. */
export async function upsertOrders(tx: Tx, orders: readonly CashOrderRow[]): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into cash_orders (supplier_id, reseller_id, order_id, courier, sent_on)
    select ${supplierId}, ${resellerId}, w."orderId", w.courier, w."sentOn"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as w ("orderId" bigint, courier text, "sentOn" date)
    order by w."orderId"
    on conflict (supplier_id, order_id) do update set courier = excluded.courier
    returning order_id -- for Citus (db/citus/README.md)`.execute(tx.db)
}

/** Entries, and the sums of the orders that they change; the orders are locked. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[], collectedOn: Collected = {}): Promise<void> {
  if (entries.length === 0) return
  const { supplierId, resellerId } = tx.tenant
  const staffId = tx.actor.kind === 'staff' ? tx.actor.staffId : null
  await sql`
    insert into cash_entries (supplier_id, reseller_id, order_id, line_id, from_state, to_state, paise, reason, note, staff_id, key, counters)
    select ${supplierId}, ${resellerId}, w."orderId", w."lineId", w."from", w."to", w.paise, w.reason, w.note, ${staffId}, w.key, w.counters
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as w ("orderId" bigint, "lineId" bigint, "from" text, "to" text, paise bigint, reason text, note text, key text, counters bigint)
    returning entry_id -- for Citus (db/citus/README.md)`.execute(tx.db)
  const changes = changesOf(entries, collectedOn)
  if (changes.length === 0) return
  await sql`
    update cash_orders c set
      due_paise = c.due_paise + w.due, collected_paise = c.collected_paise + w.collected, remitted_paise = c.remitted_paise + w.remitted,
      short_paise = c.short_paise + w.short, disputed_paise = c.disputed_paise + w.disputed,
      nothing_paise = c.nothing_paise + w.nothing,
      collected_on = case when w."isCollected" then coalesce(c.collected_on, w."collectedOn", (now() at time zone 'Asia/Kolkata')::date)
        else c.collected_on end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w ("orderId" bigint, due bigint, collected bigint, remitted bigint,
      short bigint, disputed bigint, nothing bigint, "isCollected" boolean, "collectedOn" date)
    where c.supplier_id = ${supplierId} and c.reseller_id = ${resellerId} and c.order_id = w."orderId"`.execute(tx.db)
}

/** By order: on which day it was collected, where that is known. */
type Collected = Readonly<Record<number, string | null>>

function changesOf(entries: readonly NewEntry[], collectedOn: Collected) {
  const byOrder = Map.groupBy(entries, ({ orderId }) => orderId)
  return [...byOrder].flatMap(([orderId, own]) => {
    if (orderId === null) return []
    const sums = CASH_STATES.map((state) => [
      state,
      own.reduce((sum, { from, to, paise }) => sum + (to === state ? paise : 0) - (from === state ? paise : 0), 0),
    ])
    const isCollected = own.some(({ from, to }) => from === 'due' && to !== 'order' && to !== 'nothing')
    return [{ orderId, ...Object.fromEntries(sums), isCollected, collectedOn: collectedOn[orderId] ?? null }]
  })
}

export interface EntryRow {
  entryId: number
  orderId: number | null
  lineId: number | null
  from: NewEntry['from']
  to: NewEntry['to']
  paise: number
  reason: CashReason
  note: string
  at: Date
  /** Who wrote it; null: it followed. */
  staffId: number | null
  name: string | null
  counters: number | null
  counteredBy: number | null
}

const ENTRY = (tx: Tx) => sql`
  select e.entry_id as "entryId", e.order_id as "orderId", e.line_id as "lineId", e.from_state as "from", e.to_state as "to", e.paise,
    e.reason, e.note, e.at, e.staff_id as "staffId", (select name from staff s where s.staff_id = e.staff_id) as name, e.counters,
    (select c.entry_id from cash_entries c where c.supplier_id = ${tx.tenant.supplierId} and c.counters = e.entry_id) as "counteredBy"
  from cash_entries e`

export async function selectEntriesOfOrder(tx: Tx, orderId: number): Promise<EntryRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<EntryRow>`
    ${ENTRY(tx)}
    where e.supplier_id = ${supplierId} and e.reseller_id = ${resellerId} and e.order_id = ${orderId}
    order by e.entry_id`.execute(tx.db)
  return rows
}

export async function selectEntry(tx: Tx, entryId: number): Promise<EntryRow | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<EntryRow>`
    ${ENTRY(tx)}
    where e.supplier_id = ${supplierId} and e.reseller_id = ${resellerId} and e.entry_id = ${entryId}`.execute(tx.db)
  return rows[0]
}

/** The last entry of a line: who wrote it, and of which order it is, '' for one of none. */
export async function selectExplained(
  tx: Tx,
  lineId: number,
): Promise<{ staffId: number | null; number: string } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ staffId: number | null; number: string }>`
    select e.staff_id as "staffId", coalesce((
        select o.number from orders o
        where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.order_id = e.order_id), '') as number
    from cash_entries e
    where e.supplier_id = ${supplierId} and e.reseller_id = ${resellerId} and e.line_id = ${lineId}
    order by e.entry_id desc limit 1`.execute(tx.db)
  return rows[0]
}

/** Whether the request with this key is recorded already: a tap that is sent twice acts once. */
export async function selectIsWritten(tx: Tx, key: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select entry_id from cash_entries
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and key = ${key}`.execute(tx.db)
  return rows.length > 0
}
