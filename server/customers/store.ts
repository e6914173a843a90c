import { sql } from 'kysely'
import { NEW_DEVICE_HOURS, RESET_LINK_MINUTES, SESSION_SECONDS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'
import { tokenHash } from '#server/kernel/random-token.ts'

export interface Customer {
  customerId: number
  firstName: string
  lastName: string
  email: string
  mobile: string
  passwordHash: string
}

export const COLUMNS = sql`customer_id as "customerId", first_name as "firstName", last_name as "lastName", email,
  coalesce(proved_mobile, mobile) as mobile, password_hash as "passwordHash"`

export async function insertCustomer(tx: Tx, customer: Omit<Customer, 'customerId'>): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const { firstName, lastName, email, mobile, passwordHash } = customer
  await sql`
    insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash)
    values (${supplierId}, ${resellerId}, ${firstName}, ${lastName}, ${email}, ${mobile}, ${passwordHash})`.execute(
    tx.db,
  )
}

/**
 * By e-mail or mobile number (R23). Whom staff has entered has no account to sign in to. Of two with one number, one that
 * has a password comes first, and then the one that has proved it.
 */
export async function selectCustomerByUsername(tx: Tx, username: string): Promise<Customer | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Customer>`
    select ${COLUMNS} from customers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and (email = ${username.toLowerCase()} or mobile = ${username} or proved_mobile = ${username})
      and erased_at is null and entered_mobile is null
    order by password_hash <> '' desc, proved_mobile is not distinct from ${username} desc limit 1`.execute(tx.db)
  return rows[0]
}

export async function selectCustomer(tx: Tx, customerId: number): Promise<Customer | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Customer>`
    select ${COLUMNS} from customers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and erased_at is null`.execute(tx.db)
  return rows[0]
}

/** To whom something is written in this transaction: their erasure waits for its end, as with keepCustomer() of the kernel. */
export async function selectAddressee(tx: Tx, customerId: number): Promise<Customer | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Customer>`
    select ${COLUMNS} from customers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and erased_at is null
    for key share`.execute(tx.db)
  return rows[0]
}

/**
 * Blocks the customer's other writers until the end of the transaction; rows that only refer to the customer can still
 * be inserted. Undefined if they are erased meanwhile.
 */
export async function lockCustomer(tx: Tx, customerId: number): Promise<Customer | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Customer>`
    select ${COLUMNS} from customers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and erased_at is null
    for no key update`.execute(tx.db)
  return rows[0]
}

/** False if the password has changed since it was checked. */
export async function updatePassword(tx: Tx, customerId: number, before: string, after: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update customers set password_hash = ${after}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and password_hash = ${before}
    returning customer_id`.execute(tx.db)
  return rows.length > 0
}

export async function updateName(
  tx: Tx,
  customerId: number,
  firstName: string,
  lastName: string,
): Promise<Customer | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Customer>`
    update customers set first_name = ${firstName}, last_name = ${lastName}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and erased_at is null
    returning ${COLUMNS}`.execute(tx.db)
  return rows[0]
}

interface NewSession {
  customerId: number
  hash: Buffer
  /** The hash of the device, which is remembered before. */
  device: Buffer | null
  byNumber: boolean
}

/** What a code to the number alone has opened is trusted as its device is. */
export async function insertSession(tx: Tx, { customerId, hash, device, byNumber }: NewSession): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into sessions (supplier_id, reseller_id, token_hash, customer_id, expires_at, trusted_from)
    select ${supplierId}, ${resellerId}, ${hash}, ${customerId}, now() + make_interval(secs => ${SESSION_SECONDS}),
      case when ${byNumber} then coalesce((
        select trusted_from from known_devices
        where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
          and device_hash = ${device}), now() + make_interval(hours => ${NEW_DEVICE_HOURS}))
      else '-infinity' end`.execute(tx.db)
}

export async function selectSessionCustomer(tx: Tx, hash: Buffer): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ customerId: number }>`
    select customer_id as "customerId" from sessions
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and token_hash = ${hash}
      and expires_at > now()`.execute(tx.db)
  return rows[0]?.customerId
}

/** False if it has ended. */
export async function isSessionOf(tx: Tx, customerId: number, token: string): Promise<boolean> {
  return (await selectSessionCustomer(tx, tokenHash(token))) === customerId
}

export async function deleteSession(tx: Tx, hash: Buffer): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from sessions
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and token_hash = ${hash}`.execute(tx.db)
}

export async function deleteOtherSessions(tx: Tx, customerId: number, current: Buffer): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from sessions
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and token_hash <> ${current}`.execute(tx.db)
}

/** Every session, every passkey and the proved number: somebody else may have had the account. */
export async function endAllWaysIn(tx: Tx, customerId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  for (const table of [sql`sessions`, sql`customer_passkeys`]) {
    await sql`
      delete from ${table}
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
  }
  await sql`
    update customers set proved_mobile = null, mobile_proved_at = null
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
}

/** Also deletes expired ones. */
export async function insertPasswordReset(tx: Tx, customerId: number, hash: Buffer): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from password_resets
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and expires_at <= now()`.execute(tx.db)
  await sql`
    insert into password_resets (supplier_id, reseller_id, token_hash, customer_id, expires_at)
    values (${supplierId}, ${resellerId}, ${hash}, ${customerId}, now() + make_interval(mins => ${RESET_LINK_MINUTES}))`.execute(
    tx.db,
  )
}

export async function selectPasswordReset(tx: Tx, hash: Buffer): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ customerId: number }>`
    select customer_id as "customerId" from password_resets
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and token_hash = ${hash}
      and expires_at > now()`.execute(tx.db)
  return rows[0]?.customerId
}

/** Of two requests with the same token, one gets the customer. */
export async function takePasswordReset(tx: Tx, hash: Buffer): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ customerId: number }>`
    delete from password_resets
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and token_hash = ${hash}
      and expires_at > now()
    returning customer_id as "customerId"`.execute(tx.db)
  return rows[0]?.customerId
}

export async function deletePasswordResets(tx: Tx, customerId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from password_resets
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
}

// Statements of the keeper, for all shops.

export function deleteExpiredSessions(keeper: Database): Promise<void> {
  return deleteExpired(keeper, 'sessions', sql`expires_at < now()`)
}

export function deleteExpiredPasswordResets(keeper: Database): Promise<void> {
  return deleteExpired(keeper, 'password_resets', sql`expires_at < now()`)
}
