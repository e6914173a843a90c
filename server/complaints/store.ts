import { sql } from 'kysely'
import { COMPLAINT_KEPT_DAYS } from '#contract/lifetimes.ts'
import type { Complaint } from '#contract/shop-complaints.ts'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

export interface NewComplaint extends Pick<Complaint, 'number' | 'name' | 'contact' | 'orderNumber' | 'text'> {
  /** The signed-in customer, if any. */
  customerId: number | null
}

export function isByMail({ contact }: Pick<Complaint, 'contact'>): boolean {
  return contact.includes('@')
}

const COLUMNS = sql`number, name, contact, order_number as "orderNumber", text, received_at as "receivedAt",
  due_at as "dueAt", answered_at as "answeredAt", answer`

/** Undefined if the number is taken. Due in a month by India's calendar, whatever the database's time zone. */
export async function insertComplaint(tx: Tx, complaint: NewComplaint): Promise<Complaint | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { number, name, contact, orderNumber, text, customerId } = complaint
  const { rows } = await sql<Complaint>`
    insert into complaints (supplier_id, reseller_id, number, name, contact, order_number, text, customer_id, due_at)
    values (${supplierId}, ${resellerId}, ${number}, ${name}, ${contact}, ${orderNumber}, ${text}, ${customerId},
      (now() at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata')
    on conflict (supplier_id, reseller_id, number) do nothing
    returning ${COLUMNS}`.execute(tx.db)
  return rows[0]
}

/** One complaint of a contact at a time in a shop, so that two requests at once find each other. */
export async function lockContact(tx: Tx, contact: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const name = `complaints of ${supplierId} ${resellerId} ${contact}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}

/** The same text from the same contact, sent today and not answered. */
export async function selectSameComplaint(
  tx: Tx,
  { contact, orderNumber, text }: Pick<Complaint, 'contact' | 'orderNumber' | 'text'>,
): Promise<Complaint | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Complaint>`
    select ${COLUMNS} from complaints
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and answered_at is null
      and received_at > now() - interval '1 day'
      and contact = ${contact} and order_number = ${orderNumber} and text = ${text}
    limit 1`.execute(tx.db)
  return rows[0]
}

export async function selectComplaint(tx: Tx, number: string, lock?: 'for share'): Promise<Complaint | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Complaint>`
    select ${COLUMNS} from complaints
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and number = ${number}
    ${lock ? sql`for share` : sql``}`.execute(tx.db)
  return rows[0]
}

/** Open ones by the day they are due, then the answered ones, the latest first. */
export async function selectShopComplaints(tx: Tx, max: number): Promise<Complaint[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Complaint>`
    select ${COLUMNS} from complaints
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by answered_at desc nulls first, due_at limit ${max}`.execute(tx.db)
  return rows
}

/** Undefined if it is answered already or does not exist. */
export async function updateAnswered(tx: Tx, number: string, answer: string): Promise<Complaint | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Complaint>`
    update complaints set answered_at = now(), answer = ${answer}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and number = ${number} and answered_at is null
    returning ${COLUMNS}`.execute(tx.db)
  return rows[0]
}

// Statements of the owner, on all shops
// --------------------------------------------------------------------------------

export async function selectShopsOfComplaint(owner: Database, number: string): Promise<Tenant[]> {
  const { rows } = await sql<Tenant>`
    select r.supplier_id as "supplierId", r.reseller_id as "resellerId", r.name
    from complaints c join resellers r using (supplier_id, reseller_id)
    where c.number = ${number} order by r.reseller_id limit 2`.execute(owner)
  return rows
}

export interface ListedComplaint extends Pick<Complaint, 'number' | 'name' | 'receivedAt' | 'dueAt' | 'answeredAt'> {
  shop: string
  isOverdue: boolean
}

export async function selectComplaints(
  owner: Database,
  tenant: Tenant | undefined,
  max: number,
): Promise<ListedComplaint[]> {
  const where = tenant
    ? sql`where c.supplier_id = ${tenant.supplierId} and c.reseller_id = ${tenant.resellerId}`
    : sql``
  const { rows } = await sql<ListedComplaint>`
    select c.number, r.name as shop, c.name, c.received_at as "receivedAt", c.due_at as "dueAt",
      c.answered_at as "answeredAt", c.answered_at is null and c.due_at < now() as "isOverdue"
    from complaints c join resellers r using (supplier_id, reseller_id) ${where}
    order by c.answered_at desc nulls first, c.due_at limit ${max}`.execute(owner)
  return rows
}

/** On all shops. Answered complaints are kept for follow-ups, unanswered ones stay. */
export function deleteOldComplaints(keeper: Database): Promise<void> {
  return deleteExpired(keeper, 'complaints', sql`answered_at < now() - make_interval(days => ${COMPLAINT_KEPT_DAYS})`)
}
