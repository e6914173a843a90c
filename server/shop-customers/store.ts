import { sql } from 'kysely'
import type { CustomerRow, OpenedCustomer } from '#contract/shop-customers.ts'
import { mailboxOf } from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** After everything that begins with a word. */
const LAST = '\u{10FFFF}'

/** Who called, or signed in with a code, has a number that is known. */
const MOBILE = sql`coalesce(c.entered_mobile, c.proved_mobile, c.mobile)`

/** The newest first; each word must begin one of theirs. */
export async function selectCustomers(
  tx: Tx,
  { words, after, max }: { words: readonly string[]; after: number | undefined; max: number },
): Promise<CustomerRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const begins = words.map(
    (word) => sql`and c.customer_id in (
      select w.customer_id from customer_words w
      where w.supplier_id = ${supplierId} and w.reseller_id = ${resellerId} and w.word >= ${word} and w.word < ${word + LAST})`,
  )
  const { rows } = await sql<CustomerRow>`
    select c.customer_id as "customerId", trim(c.first_name || ' ' || c.last_name) as name, ${mailboxOf} as email, ${MOBILE} as mobile,
      c.created_at as since,
      (select count(*) from orders o where o.supplier_id = ${supplierId} and o.customer_id = c.customer_id)::int as orders,
      exists (select from cod_closed d where d.supplier_id = ${supplierId} and d.customer_id = c.customer_id)
        as "isCodClosed"
    from customers c
    where c.supplier_id = ${supplierId} and c.reseller_id = ${resellerId} and c.erased_at is null
      ${after === undefined ? sql`` : sql`and c.customer_id < ${after}`}
      ${sql.join(begins, sql` `)}
    order by c.customer_id desc limit ${max}`.execute(tx.db)
  return rows
}

type Person = Pick<OpenedCustomer, 'customerId' | 'name' | 'email' | 'mobile' | 'since'>

export async function selectCustomer(tx: Tx, customerId: number): Promise<Person | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Person>`
    select customer_id as "customerId", trim(first_name || ' ' || last_name) as name, ${mailboxOf} as email, ${MOBILE} as mobile, created_at as since
    from customers c
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and erased_at is null`.execute(tx.db)
  return rows[0]
}

type Outcomes = OpenedCustomer['counts'] & { deliveredPaise: number }

/** How the orders ended; one that was never paid for does not count. */
export async function countOutcomes(tx: Tx, customerId: number): Promise<Outcomes> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Outcomes>`
    select count(*) filter (where status in ('Placed', 'Confirmed', 'Shipped'))::int as open,
      count(*) filter (where status = 'Delivered')::int as delivered,
      count(*) filter (where status = 'Cancelled' and s.order_id is null)::int as cancelled,
      count(*) filter (where status = 'Cancelled' and s.order_id is not null)::int as refused,
      coalesce(sum(total_paise) filter (where status = 'Delivered'), 0)::bigint as "deliveredPaise"
    from orders o
    left join shipments s on s.supplier_id = o.supplier_id and s.order_id = o.order_id
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.customer_id = ${customerId}
      and coalesce(o.cancelled_for, '') not in ('expired', 'replaced', 'gateway')`.execute(tx.db)
  return rows[0] ?? { open: 0, delivered: 0, cancelled: 0, refused: 0, deliveredPaise: 0 }
}

export async function selectOrders(tx: Tx, customerId: number, max: number): Promise<OpenedCustomer['orders']> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OpenedCustomer['orders'][number]>`
    select number, status, payment_mode as "paymentMode", exchange_of is not null as "isExchange",
      total_paise as "totalPaise", placed_at as "placedAt"
    from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    order by order_id desc limit ${max}`.execute(tx.db)
  return rows
}

export async function selectAddresses(tx: Tx, customerId: number, max: number): Promise<OpenedCustomer['addresses']> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OpenedCustomer['addresses'][number]>`
    select name, mobile, array[address1, address2] as lines, city, pincode, state from addresses
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    order by address_id desc limit ${max}`.execute(tx.db)
  return rows
}

/** Those that they sent while signed in. */
export async function selectComplaints(tx: Tx, customerId: number, max: number): Promise<OpenedCustomer['complaints']> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OpenedCustomer['complaints'][number]>`
    select number, received_at as "receivedAt", answered_at as "answeredAt" from complaints
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    order by received_at desc limit ${max}`.execute(tx.db)
  return rows
}

export async function selectCodClosed(tx: Tx, customerId: number): Promise<OpenedCustomer['codClosed']> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<NonNullable<OpenedCustomer['codClosed']>>`
    select reason, closed_at as at, coalesce((select name from staff s where s.staff_id = d.staff_id), '') as name
    from cod_closed d
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
  return rows[0] ?? null
}

/** False if it is closed already: then the reason of whoever was first stays. */
export async function insertCodClosed(
  tx: Tx,
  { customerId, reason, staffId }: { customerId: number; reason: string; staffId: number },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { numAffectedRows } = await sql`
    insert into cod_closed (supplier_id, reseller_id, customer_id, reason, staff_id)
    values (${supplierId}, ${resellerId}, ${customerId}, ${reason}, ${staffId})
    on conflict (supplier_id, customer_id) do nothing`.execute(tx.db)
  return Number(numAffectedRows) > 0
}

export async function deleteCodClosed(tx: Tx, customerId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { numAffectedRows } = await sql`
    delete from cod_closed
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
  return Number(numAffectedRows) > 0
}
