import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { NUMBER_PROOF_DAYS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { NO_MAIL, nobodysMobile } from './entered-store.ts'
import { COLUMNS, type Customer } from './store.ts'

// What a code to a number or an address has shown about a customer (docs/decisions/077).

export interface Proved extends Customer {
  /** The number was proved lately, so nobody else can have been given it since; of an e-mail address, that it was ever proved. */
  isProved: boolean
  /** Ever. */
  hasProved: boolean
}

/**
 * The account that has proved this number, or else one that only claims it in a form and has a password to ask for. Without one anybody
 * could have prepared it for the number's owner.
 */
export async function selectByMobile(tx: Tx, mobile: string): Promise<Proved | undefined> {
  const isProved = sql`(proved_mobile is not null and mobile_proved_at > now() - make_interval(days => ${NUMBER_PROOF_DAYS}))`
  return selectProved(
    tx,
    { isProved, hasProved: sql`(proved_mobile is not null)` },
    sql`(proved_mobile = ${mobile} or proved_mobile is null and number_lost_at is null and password_hash <> '' and mobile = ${mobile})`,
  )
}

export function selectByEmail(tx: Tx, email: string): Promise<Proved | undefined> {
  const isProved = sql`(email_proved_at is not null)`
  return selectProved(tx, { isProved, hasProved: isProved }, sql`email = ${email}`)
}

async function selectProved(
  tx: Tx,
  { isProved, hasProved }: { isProved: RawBuilder<unknown>; hasProved: RawBuilder<unknown> },
  which: RawBuilder<unknown>,
) {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Proved>`
    select ${COLUMNS}, ${isProved} as "isProved", ${hasProved} as "hasProved" from customers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and ${which}
      and erased_at is null and entered_mobile is null
    order by proved_mobile is not null desc limit 1`.execute(tx.db)
  return rows[0]
}

/** Also who has it proved already, for whom it counts from now. False if its owner has just lost it. */
export async function proveMobile(tx: Tx, customerId: number, mobile: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update customers set proved_mobile = ${mobile}, mobile_proved_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId} and number_lost_at is null
    returning customer_id`.execute(tx.db)
  return rows.length > 0
}

/** From now on no number opens this account. */
export async function loseNumber(tx: Tx, customerId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update customers set proved_mobile = null, mobile_proved_at = null, number_lost_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
}

/** That of their account. */
export async function hasProvedEmail(tx: Tx, customerId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from customers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and email_proved_at is not null`.execute(tx.db)
  return rows.length > 0
}

export async function proveEmail(tx: Tx, customerId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update customers set email_proved_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
}

/** For who has none; undefined if they have one by now. */
export async function addEmail(tx: Tx, customerId: number, email: string): Promise<Customer | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Customer>`
    update customers set email = ${email}, email_proved_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and email like ${`%${NO_MAIL}`}
    returning ${COLUMNS}`.execute(tx.db)
  return rows[0]
}

/** The number opens another account from now on. */
export async function releaseMobile(tx: Tx, mobile: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update customers set proved_mobile = null, mobile_proved_at = null
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and proved_mobile = ${mobile}`.execute(tx.db)
}

/** A new account for a number that was proved; nothing if another transaction has made it meanwhile, for which this waits. */
export async function insertProved(tx: Tx, mobile: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash, proved_mobile, mobile_proved_at)
    select ${supplierId}, ${resellerId}, '', '', ${randomUUID() + NO_MAIL}, case when exists (
        select from customers
        where supplier_id = ${supplierId} and reseller_id = ${resellerId} and mobile = ${mobile})
      then ${nobodysMobile()} else ${mobile} end, '', ${mobile}, now()
    on conflict do nothing`.execute(tx.db)
}

/** Whether an order or an address of theirs has this PIN code; 'nothing' if they have neither. */
export async function matchPincode(
  tx: Tx,
  customerId: number,
  pincode: string,
): Promise<'right' | 'wrong' | 'nothing'> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ isRight: boolean | null }>`
    select bool_or(pincode = ${pincode}) as "isRight" from (
      select pincode from addresses
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      union all
      select delivery_address ->> 'pincode' from orders
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    ) as places`.execute(tx.db)
  const isRight = rows[0]?.isRight ?? null
  return isRight === null ? 'nothing' : isRight ? 'right' : 'wrong'
}

/** What a stranger may have set before the owner's first code: the password, and where it was used. */
export async function forgetPassword(tx: Tx, customerId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update customers set password_hash = ''
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
}
