import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Tenant } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Belonging, Link, TenantTable } from './foreign-keys.ts'
import type { Blank, PersonalTable } from './personal-tables.ts'

// A person's rows, as the owner for the operator and as the console's login for staff: neither is the app, which may not
// rewrite history.
export type Db = QueryExecutorProvider

export interface Person {
  customerId: number
  email: string
  mobile: string
  /** To which mails went: for whom staff has entered, the address in their orders. */
  recipients: string[]
  /** Includes those in addresses and orders, which may be other people's: limits are counted by them. */
  mobiles: string[]
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
  const { rows } = await sql<{ customerId: number; email: string; mobile: string; isEntered: boolean }>`
    select customer_id as "customerId", email, coalesce(proved_mobile, mobile) as mobile, entered_mobile is not null as "isEntered" from customers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and ${isTheirs} and erased_at is null
    order by entered_mobile nulls first, proved_mobile nulls last limit 1
    for update`.execute(owner)
  const [found] = rows
  if (!found) return undefined
  const { customerId, email, mobile, isEntered } = found
  const others = await sql<{ mobile: string }>`
    select mobile from addresses
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    union select delivery_address ->> 'mobile' from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(owner)
  const mails = await sql<{ email: string }>`
    select distinct delivery_address ->> 'email' as email from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and ${isEntered}`.execute(owner)
  const recipients = [email, ...mails.rows.map((row) => row.email)].filter(Boolean)
  return { customerId, email, mobile, recipients, mobiles: [mobile, ...others.rows.map((row) => row.mobile)] }
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

export async function selectRows(
  owner: Db,
  tenant: Tenant,
  person: Person,
  { name, exported, whose }: PersonalTable,
): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select ${sql.join(exported.map((column) => sql.ref(column)))} from ${sql.table(name)}
    where ${isOf(tenant, person, whose)}`.execute(owner)
  return rows
}

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

function isOf({ supplierId, resellerId }: Tenant, person: Person, whose: PersonalTable['whose']): RawBuilder<unknown> {
  const ofShop = sql`supplier_id = ${supplierId} and reseller_id = ${resellerId}`
  const { customerId, email, mobile, mobiles, recipients } = person
  switch (whose) {
    case 'customer':
      return sql`${ofShop} and customer_id = ${customerId}`
    case 'order':
      return sql`${ofShop} and order_id in (select order_id from orders where ${ofShop} and customer_id = ${customerId})`
    case 'recipient':
      return sql`${ofShop} and recipient = any(${recipients}::text[])`
    case 'contact':
      // For rows without an account only the sign-in names count: the customer's addresses may contain other people's
      // numbers.
      return sql`${ofShop} and (customer_id = ${customerId}
        or customer_id is null and contact in (${email}, ${mobile}))`
    case 'phone':
      return sql`${ofShop} and (customer_id = ${customerId} or customer_id is null and phone = ${`+91${mobile}`})`
    case 'simulated phone':
      return sql`${ofShop} and phone = any(${mobiles.map((each) => `+91${each}`)}::text[])`
    case 'sign-in name':
      return sql`${ofShop} and contact in (${email}, ${mobile})`
    case 'bucket':
      return sql`${ofShop} and (
        exists (select from unnest(${[email, ...mobiles]}::text[]) typed (word)
          where word <> '' and position(word in bucket) > 0)
        or starts_with(bucket, ${`sign-in:account:${customerId}:`})
        or bucket in (${`order:customer:${customerId}`}, ${`review:customer:${customerId}`},
          ${`review-picture:customer:${customerId}`}, ${`helpful:customer:${customerId}`}, ${`invoice:customer:${customerId}`}, ${`change-password:${customerId}`}))`
  }
}

// A whole reseller -----------------------------------------------------------------------------------------------------

/** All tables with a tenant; a table comes before those that it refers to. */
export async function selectTenantTables(owner: Database): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select c.relname as name, bool_or(a.attname = 'reseller_id') as "isOfReseller",
      (select coalesce(jsonb_agg(jsonb_build_object('to', f.confrelid::regclass::text, 'columns', (
        select coalesce(jsonb_agg(jsonb_build_array(mine.attname, theirs.attname)), '[]')
        from unnest(f.conkey, f.confkey) as k (mine, theirs)
        join pg_attribute mine on mine.attrelid = f.conrelid and mine.attnum = k.mine
        join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attnum = k.theirs
        where mine.attname <> 'supplier_id'))), '[]') from pg_constraint f
       where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as links
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('supplier_id', 'reseller_id')
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    group by c.oid order by c.relname`.execute(owner)
  const sorted: TenantTable[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const referredTo = new Set([...waiting.values()].flatMap(({ links }) => links.map(({ to }) => to)))
    const free = [...waiting.values()].filter(({ name }) => !referredTo.has(name))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) {
      sorted.push(table)
      waiting.delete(table.name)
    }
  }
  return sorted
}

/** Whether the row `t` belongs to the reseller. With literals, since a cursor takes no parameters. */
function belongsTo(tenant: Tenant, whose: Belonging, t = 't'): RawBuilder<unknown> {
  const { supplierId, resellerId } = tenant
  const ofSupplier = sql`${sql.ref(`${t}.supplier_id`)} = ${sql.lit(supplierId)}`
  const ofReseller = (name: string) =>
    sql`${sql.ref(`${name}.supplier_id`)} = ${sql.lit(supplierId)} and ${sql.ref(`${name}.reseller_id`)} = ${sql.lit(resellerId)}`
  switch (whose.kind) {
    case 'supplier':
      return ofSupplier
    case 'reseller':
      return ofReseller(t)
    case 'chosen':
      return sql`${ofSupplier} and exists (select from resellers r where ${ofReseller('r')} and ${leadsTo('r', whose.links, t)})`
    case 'follows': {
      const found = whose.leads.map(
        ({ link, to }) => sql`exists (select from ${sql.table(link.to)} ${sql.ref(`${t}_`)}
          where ${belongsTo(tenant, to, `${t}_`)} and ${leadsTo(t, [link], `${t}_`)})`,
      )
      return sql`${ofSupplier} and ${sql.join(found, sql` and `)}`
    }
  }
}

/** Whether one of the links leads from the row `from` to the row `to`. */
function leadsTo(from: string, links: readonly Link[], to: string): RawBuilder<unknown> {
  const each = links.map(({ columns }) => {
    const equal = columns.map(([here, there]) => sql`${sql.ref(`${from}.${here}`)} = ${sql.ref(`${to}.${there}`)}`)
    return sql`(${sql.join(equal, sql` and `)})`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

const AT_ONCE = 1000

/** Rows as JSON, in batches, in one snapshot; inside a transaction. */
export async function* readRows(
  owner: Database,
  tenant: Tenant,
  { name, whose }: { name: string; whose: Belonging },
  secret: readonly string[],
): AsyncGenerator<unknown> {
  await sql`
    declare export no scroll cursor for
    select to_jsonb(t) - array[${sql.join(secret.map((column) => sql.lit(column)))}]::text[] as row
    from ${sql.table(name)} t where ${belongsTo(tenant, whose)}`.execute(owner)
  for (;;) {
    const { rows } = await sql<{ row: unknown }>`fetch ${sql.lit(AT_ONCE)} from export`.execute(owner)
    for (const { row } of rows) yield row
    if (rows.length < AT_ONCE) break
  }
  await sql`close export`.execute(owner)
}

/** Files of pictures in reviews of this reseller's customers. */
export async function selectReviewPictures(owner: Database, { supplierId, resellerId }: Tenant): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from review_pictures where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(owner)
  return rows.map(({ file }) => file)
}

/** Until the end of the transaction its supplier gets no further reseller. */
export async function lockSupplier(owner: Database, { supplierId }: Tenant): Promise<void> {
  await sql`select from suppliers where supplier_id = ${supplierId} for update`.execute(owner)
}

/** Whether the shop is closed, and whether its supplier has no other. */
export async function selectStanding(
  owner: Database,
  { supplierId, resellerId }: Tenant,
): Promise<{ isClosed: boolean; isAlone: boolean }> {
  const { rows } = await sql<{ isClosed: boolean; isAlone: boolean }>`
    select
      not exists (select from hosts
        where supplier_id = ${supplierId} and reseller_id = ${resellerId} and closed_at is null) as "isClosed",
      not exists (select from resellers where supplier_id = ${supplierId} and reseller_id <> ${resellerId}) as "isAlone"`.execute(
    owner,
  )
  return rows[0] ?? { isClosed: false, isAlone: false }
}

/** Removes the reference to the reseller from rows that stay with the supplier: stock movements name orders. */
export async function forgetLink(owner: Database, tenant: Tenant, name: string, link: Link): Promise<void> {
  const nothing = link.columns.map(([here]) => sql`${sql.ref(here)} = null`)
  const whose: Belonging = { kind: 'follows', leads: [{ link, to: { kind: 'reseller' } }] }
  await sql`update ${sql.table(name)} t set ${sql.join(nothing)} where ${belongsTo(tenant, whose)}`.execute(owner)
}

/** Deletes rows that only this reseller uses, with everything that depends on them. */
export async function deleteChosen(
  owner: Database,
  tenant: Tenant,
  { name, links }: { name: string; links: readonly Link[] },
): Promise<void> {
  const { supplierId, resellerId } = tenant
  const nothing = links.flatMap(({ columns }) => columns.map(([here]) => sql`${sql.ref(here)} = null`))
  await sql`
    with unchosen as (
      update resellers set ${sql.join(nothing)} where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    )
    delete from ${sql.table(name)} t where ${belongsTo(tenant, { kind: 'chosen', links })} and not exists (
      select from resellers other
      where other.supplier_id = ${supplierId} and other.reseller_id <> ${resellerId} and ${leadsTo('other', links, 't')})`.execute(
    owner,
  )
}

export async function deleteRows(
  owner: Database,
  tenant: Tenant,
  { name, whose }: { name: string; whose: Belonging },
): Promise<void> {
  await sql`delete from ${sql.table(name)} t where ${belongsTo(tenant, whose)}`.execute(owner)
}
