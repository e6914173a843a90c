import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Tenant } from '#server/kernel/ctx.ts'
import type { Blank, PersonalTable } from './personal-tables.ts'

// A person's rows, as the owner for the operator and as the console's login for staff: neither is the app, which may not
// rewrite history.
export type Db = QueryExecutorProvider

export interface Person {
  customerId: number
  email: string
  mobile: string
  /**
   * Of these two, what a code has proved. Anybody registers with any address and number: what others wrote from there, or were
   * written, is not theirs to read or to erase.
   */
  proved: string[]
  /** Their requests for what is sold out, as mails name them: these outlive the requests. */
  stockRequests: string[]
}

/** By the e-mail address or mobile number that they sign in with, or by their id. */
export type Named = { username: string } | { customerId: number }

/** Locked, so that no order of theirs is placed until the end of the transaction. */
export async function lockPerson(owner: Db, tenant: Tenant, named: Named): Promise<Person | undefined> {
  const { supplierId, resellerId } = tenant
  const isTheirs =
    'username' in named
      ? sql`(email = ${named.username.toLowerCase()} or mobile = ${named.username} or proved_mobile = ${named.username}
        or entered_mobile = ${named.username})`
      : sql`customer_id = ${named.customerId}`
  const { rows } = await sql<Omit<Person, 'stockRequests'>>`
    select customer_id as "customerId", email, coalesce(proved_mobile, mobile) as mobile,
      array_remove(array[case when email_proved_at is not null then email end, proved_mobile], null) as proved
    from customers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and ${isTheirs} and erased_at is null
    order by entered_mobile nulls first, proved_mobile nulls last limit 1
    for update`.execute(owner)
  const [person] = rows
  if (!person) return undefined
  const requests = await sql<{ id: string }>`
    select request_id::text as id from stock_requests
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${person.customerId}`.execute(
    owner,
  )
  return { ...person, stockRequests: requests.rows.map(({ id }) => id) }
}

/** Numbers of orders that are not completed, or not refunded yet. */
export async function selectUnfinished(owner: Db, tenant: Tenant, { customerId }: Person): Promise<string[]> {
  const { supplierId, resellerId } = tenant
  const { rows } = await sql<{ number: string }>`
    select number from orders o
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and (status not in ('Delivered', 'Cancelled') or exists (
        select from returns b where b.supplier_id = ${supplierId} and b.order_id = o.order_id
          and b.status in ('requested', 'approved', 'in_transit', 'received', 'inspected', 'settling')) or exists (
        select from refunds r where r.supplier_id = ${supplierId} and r.order_id = o.order_id and r.status <> 'processed')
        or exists (select from payouts p where p.supplier_id = ${supplierId} and p.order_id = o.order_id and p.state <> 'paid'))
    order by order_id`.execute(owner)
  return rows.map(({ number }) => number)
}

/** A payment that arrives for an expired order is refunded; it must not revive an order without a customer. */
export async function endLatePayments(owner: Db, tenant: Tenant, { customerId }: Person): Promise<void> {
  const { supplierId, resellerId } = tenant
  await sql`
    update orders set cancelled_for = 'replaced'
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and status = 'Cancelled' and cancelled_for = 'expired'`.execute(owner)
}

/** Numbers of the customer's open complaints. */
export async function selectUnanswered(owner: Db, tenant: Tenant, person: Person): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from complaints where ${isOf(tenant, person, 'contact')} and answered_at is null
    order by received_at`.execute(owner)
  return rows.map(({ number }) => number)
}

/** For their export. */
export async function selectRows(
  owner: Db,
  tenant: Tenant,
  person: Person,
  { name, exported, whose, secretKinds }: PersonalTable,
): Promise<readonly unknown[]> {
  const columns = exported.map((column) =>
    column === 'text' && secretKinds
      ? sql`case when kind = any(${secretKinds}::text[]) then '' else text end as text`
      : sql.ref(column),
  )
  const { rows } = await sql`
    select ${sql.join(columns)} from ${sql.table(name)}
    where ${isOf(tenant, person, whose)}`.execute(owner)
  return rows
}

/** About their account, or about something of theirs, whose id is in the mail's key (server/mails/send-mail.ts). */
function isMailAbout({ supplierId, resellerId }: Tenant, { customerId, email, stockRequests }: Person) {
  const ofShop = sql`supplier_id = ${supplierId} and reseller_id = ${resellerId}`
  const theirs = sql`${ofShop} and customer_id = ${customerId}`
  const orders = sql`select order_id from orders where ${theirs}`
  // The kind decides what the id is of: an order, a return and a payout may have the same one.
  const about = [
    [sql`kind ~ ${OF_ORDERS}`, sql`select order_id::text from orders where ${theirs}`],
    [sql`kind in ('return-news', 'return-pickup')`, sql`select return_id::text from returns where ${theirs}`],
    [sql`kind = 'return-sold-out'`, sql`select number from returns where ${theirs}`],
    [
      sql`kind in ('payout-paid', 'payout-needs-id')`,
      sql`select payout_id::text from payouts where ${ofShop} and order_id in (${orders})`,
    ],
    [sql`starts_with(kind, 'complaint-')`, sql`select number from complaints where ${theirs}`],
    [sql`kind in ('stock-request', 'back-in-stock')`, sql`select unnest(${stockRequests}::text[])`],
  ].map(([isOfKind, ids]) => sql`${isOfKind} and split_part(dedupe_key, ':', 2) in (${ids})`)
  return sql`(recipient = ${email} and kind = any(${ACCOUNT_MAILS}::text[]) or ${sql.join(about, sql` or `)})`
}

/** They go to the address of an account only. */
const ACCOUNT_MAILS: readonly string[] = [
  ...['password-reset', 'sign-in-code', 'email-code', 'new-device', 'passkey-added'],
  ...['review-request', 'review-hidden'],
]

const OF_ORDERS = '^(order|part|parcel|confirm|pay|advance)-|^refunded$'

/** Returns the number of changed rows. */
export async function eraseRows(
  owner: Db,
  tenant: Tenant,
  person: Person,
  { name, whose, erasing }: PersonalTable,
): Promise<number> {
  if (erasing === 'keep') return 0
  const table = sql.table(name)
  const where = isOf(tenant, person, whose)
  const changes = Object.entries(erasing).map(([column, blank]) => sql`${sql.ref(column)} = ${BLANKS[blank as Blank]}`)
  const statement =
    erasing === 'delete'
      ? sql`delete from ${table} where ${where}`
      : sql`update ${table} set ${sql.join(changes)} where ${where}`
  return Number((await statement.execute(owner)).numAffectedRows ?? 0)
}

const BLANKS: Record<Blank, RawBuilder<unknown>> = {
  nothing: sql`''`,
  'no value': sql`null`,
  now: sql`now()`,
  'no name': sql`'Erased'`,
  // A unique value for each account, which nobody can have registered: .invalid never exists (RFC 2606), and no mobile
  // number begins with 0.
  'no e-mail': sql`'erased-' || gen_random_uuid() || '@erased.invalid'`,
  'no mobile': sql`'0' || lpad(floor(random() * 1e9)::bigint::text, 9, '0')`,
  // The state stays: it decides the tax.
  'address without person': sql`jsonb_set('{"name": "Erased", "email": "", "mobile": "", "address1": "", "address2": "",
    "city": "", "district": "", "pincode": ""}', '{state}', coalesce(delivery_address -> 'state', 'null'))`,
}

function isOf(tenant: Tenant, person: Person, whose: PersonalTable['whose']): RawBuilder<unknown> {
  const { supplierId, resellerId } = tenant
  const ofShop = sql`supplier_id = ${supplierId} and reseller_id = ${resellerId}`
  const { customerId, proved } = person
  const isTheirs = sql`customer_id = ${customerId}`
  const phones = proved.map((each) => `+91${each}`)
  switch (whose) {
    case 'customer':
      return sql`${ofShop} and ${isTheirs}`
    case 'order':
      return sql`${ofShop} and order_id in (select order_id from orders where ${ofShop} and ${isTheirs})`
    case 'mail':
      return sql`${ofShop} and (recipient = any(${proved}::text[]) or ${isMailAbout(tenant, person)})`
    case 'contact':
      return sql`${ofShop} and (${isTheirs} or customer_id is null and contact = any(${proved}::text[]))`
    case 'phone':
      return sql`${ofShop} and (${isTheirs} or customer_id is null and phone = any(${phones}::text[]))`
    case 'simulated phone':
      return sql`${ofShop} and (phone = any(${phones}::text[])
        or reference in (select message_id from phone_messages where ${ofShop} and ${isTheirs}))`
    case 'sign-in name':
      return sql`${ofShop} and (contact = any(${proved}::text[]) or ${isTheirs})`
    case 'bucket':
      // Counts protect a mailbox, a phone or an account from whoever registers with it and is erased. Invitations to the staff are
      // counted on in any case: whoever is erased has invited nobody.
      return sql`${ofShop} and not starts_with(bucket, 'staff-invite:') and (
        exists (select from unnest(${proved}::text[]) typed (word) where position(word in bucket) > 0)
        or starts_with(bucket, ${`sign-in:account:${customerId}:`})
        or bucket in (${`order:customer:${customerId}`}, ${`review:customer:${customerId}`},
          ${`review-picture:customer:${customerId}`}, ${`helpful:customer:${customerId}`}, ${`invoice:customer:${customerId}`}, ${`change-password:${customerId}`}))`
  }
}
