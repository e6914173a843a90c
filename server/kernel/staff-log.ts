import { type RawBuilder, sql } from 'kysely'
import type { Tenant, Tx } from './ctx.ts'
import type { Database } from './database.ts'

export interface Written {
  /** The verb, such as 'ship-order'. */
  did: string
  /** What it was done to: the number of an order, a member's e-mail address. */
  subject: string
  /** Never a customer's data, nor what was typed about them: the log is kept when they are erased. */
  details?: Record<string, unknown>
}

/** Records a change in the log of the shop, in the transaction that makes it, if staff makes it. */
export async function logWrite(tx: Tx, { did, subject, details = {} }: Written): Promise<void> {
  if (tx.actor.kind !== 'staff') return
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into staff_log (supplier_id, reseller_id, staff_id, did, subject, details)
    values (${supplierId}, ${resellerId}, ${tx.actor.staffId}, ${did}, ${subject}, ${JSON.stringify(details)}::jsonb)`.execute(
    tx.db,
  )
}

/** In the log in place of a person. */
export const COMMAND_LINE = 0

/** Records what the platform's operator did to a shop, in the transaction that does it. */
export async function logOperator(
  platform: Database,
  { supplierId, resellerId }: Pick<Tenant, 'supplierId' | 'resellerId'>,
  { staffId, did, subject, details = {} }: Written & { staffId: number },
): Promise<void> {
  await sql`
    insert into staff_log (supplier_id, reseller_id, staff_id, did, subject, details)
    values (${supplierId}, ${resellerId}, ${staffId}, ${did}, ${subject}, ${JSON.stringify(details)}::jsonb)`.execute(
    platform,
  )
}

/** Records that staff looked at people's data, at most once an hour for each of both. */
export async function logLook(tx: Tx, { did, subject }: Pick<Written, 'did' | 'subject'>): Promise<void> {
  if (tx.actor.kind !== 'staff') return
  const { supplierId, resellerId } = tx.tenant
  const { staffId } = tx.actor
  await sql`
    insert into staff_log (supplier_id, reseller_id, staff_id, did, subject)
    select ${supplierId}, ${resellerId}, ${staffId}, ${did}, ${subject}
    where not exists (
      select from staff_log
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and subject = ${subject} and did = ${did}
        and staff_id = ${staffId} and at > now() - interval '1 hour')`.execute(tx.db)
}

/** Whether this person has done it before. */
export async function hasDone(tx: Tx, { did, subject }: Pick<Written, 'did' | 'subject'>): Promise<boolean> {
  if (tx.actor.kind !== 'staff') return false
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from staff_log
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and subject = ${subject} and did = ${did}
      and staff_id = ${tx.actor.staffId}
    limit 1`.execute(tx.db)
  return rows.length > 0
}

export interface LogEntry {
  entryId: number
  staffId: number
  name: string
  did: string
  subject: string
  details: Record<string, unknown>
  at: Date
}

/** Newest first; of one subject, or of the whole shop. */
export async function selectLog(
  tx: Tx,
  { subject, before, max }: { subject?: string; before?: number | undefined; max: number },
): Promise<LogEntry[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<LogEntry>`
    select entry_id as "entryId", staff_id as "staffId", coalesce((select name from staff s where s.staff_id = l.staff_id), '') as name,
      did, subject, details, at
    from staff_log l
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      ${subject === undefined ? sql`` : sql`and subject = ${subject}`}
      ${before === undefined ? sql`` : sql`and entry_id < ${before}`}
    order by entry_id desc limit ${max}`.execute(tx.db)
  return rows
}

/**
 * Whoever was quicker, to be named to the staff that was slower: null is the reader, in another window; '' nobody with a name, such as
 * a customer, an import or the command line. '' for the command line too: not every role that it works with may read the log.
 */
export type Quicker = string | null

export async function nameOf(tx: Tx, staffId: number | null | undefined): Promise<Quicker> {
  if (tx.actor.kind !== 'staff' || !staffId) return ''
  if (staffId === tx.actor.staffId) return null
  const { rows } = await sql<{ name: string }>`select name from staff where staff_id = ${staffId}`.execute(tx.db)
  return rows[0]?.name ?? ''
}

/** Who did this last. Two files can have one name, so the details have the id of the one that is meant. */
export function whoDid(
  tx: Tx,
  {
    subject,
    did,
    details = {},
  }: { subject: string; did: readonly string[]; details?: Record<string, string | number> },
): Promise<Quicker> {
  return whoLogged(tx, subject, sql`did = any(${did}::text[]) and details @> ${JSON.stringify(details)}::jsonb`)
}

/** Who was logged by the transaction that began at this time: all that it wrote bears that time. */
export function whoWroteAt(tx: Tx, { subject, at }: { subject: string; at: Date }): Promise<Quicker> {
  return whoLogged(tx, subject, sql`date_trunc('milliseconds', at) = ${at}::timestamptz`)
}

/**
 * Who gave a field the value that it has now: the log has 'then -> now' of it. Where values are nobody's business it lists the fields
 * only; what the command line changes is not in it, so whoever changed such a field is named for a day.
 */
export function whoSet(
  tx: Tx,
  { subject, field, now }: { subject: string; field: string; now: string | number },
): Promise<Quicker> {
  const end = `-> ${now}`
  const listed = sql`string_to_array(concat_ws(', ', details ->> 'fields', details ->> 'changed'), ', ')`
  return whoLogged(
    tx,
    subject,
    sql`(right('-> ' || (details ->> ${field}::text), length(${end}::text)) = ${end}::text
      or (${field}::text = any(${listed}) and at > now() - interval '1 day'))`,
  )
}

async function whoLogged(tx: Tx, subject: string, isIt: RawBuilder<unknown>): Promise<Quicker> {
  if (tx.actor.kind !== 'staff') return ''
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ staffId: number }>`
    select staff_id as "staffId" from staff_log
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and subject = ${subject} and ${isIt}
    order by entry_id desc limit 1`.execute(tx.db)
  return nameOf(tx, rows[0]?.staffId)
}
