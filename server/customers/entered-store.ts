import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

// Customers whom staff has entered with an order by phone (docs/decisions/054-orders-by-phone.md).

/** No mail is sent there: .invalid never exists (RFC 2606). */
export const NO_MAIL = '@phone.invalid'

/** The mail address of the customer `c`, or '' without one, as a column. */
export const mailboxOf = sql`case when c.email like ${sql.lit(`%${NO_MAIL}`)} then '' else c.email end`

/** Nor has an account that was created with a code to a number. What is mailed goes to the address in their order. */
export function hasNoMailbox({ email }: { email: string }): boolean {
  return email.endsWith(NO_MAIL)
}

export interface CallerRow {
  customerId: number
  name: string
  email: string
  hasAccount: boolean
  hasProvedNumber: boolean
  orders: number
}

/** Who has this number: by an account of their own, or from an order by phone. */
export async function selectCallers(tx: Tx, mobile: string): Promise<CallerRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CallerRow>`
    select customer_id as "customerId", trim(first_name || ' ' || last_name) as name,
      ${mailboxOf} as email, entered_mobile is null as "hasAccount",
      ${mobile} in (coalesce(proved_mobile, ''), coalesce(entered_mobile, '')) as "hasProvedNumber", (
        select count(*)::int from (
          select from orders o
          where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.customer_id = c.customer_id
            and o.status <> 'Payment pending'
          limit 100) counted) as orders
    from customers c
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and erased_at is null
      and (mobile = ${mobile} or proved_mobile = ${mobile} or entered_mobile = ${mobile})
    order by entered_mobile is null desc, proved_mobile is not null desc`.execute(tx.db)
  return rows
}

/** Whether this customer is in the shop and has this number. */
export async function isCaller(tx: Tx, customerId: number, mobile: string): Promise<boolean> {
  return (await selectCallers(tx, mobile)).some((caller) => caller.customerId === customerId)
}

/** The customer with this number whom staff has entered; entered now if there is none. */
export async function enterCustomer(tx: Tx, { name, mobile }: { name: string; mobile: string }): Promise<number> {
  const [firstName = '', ...rest] = name.split(' ')
  for (;;) {
    const known = (await selectCallers(tx, mobile)).find(({ hasAccount }) => !hasAccount)
    if (known) return known.customerId
    await insertEntered(tx, { firstName, lastName: rest.join(' '), mobile })
  }
}

/** No mobile number begins with 0. */
export function nobodysMobile(): string {
  return String(randomInt(1e9)).padStart(10, '0')
}

/** Waits for another transaction that enters the same number. */
async function insertEntered(
  tx: Tx,
  { firstName, lastName, mobile }: { firstName: string; lastName: string; mobile: string },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash, entered_mobile)
    values (${supplierId}, ${resellerId}, ${firstName}, ${lastName}, ${randomUUID() + NO_MAIL},
      ${nobodysMobile()}, '', ${mobile})
    on conflict do nothing`.execute(tx.db)
}
