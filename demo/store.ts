import { sql } from 'kysely'
import type { Tenant } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

// Statements of the owner, whose policy shows all rows.

/** No password opens their accounts. */
export async function insertCustomers(
  owner: Database,
  { supplierId, resellerId }: Tenant,
  people: readonly { firstName: string; lastName: string; mobile: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ customerId: number }>`
    insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash)
    select ${supplierId}, ${resellerId}, first_name, last_name, lower(first_name || '.' || last_name || '@example.in'),
      mobile, ''
    from unnest(
      ${people.map(({ firstName }) => firstName)}::text[],
      ${people.map(({ lastName }) => lastName)}::text[],
      ${people.map(({ mobile }) => mobile)}::text[]
    ) as person (first_name, last_name, mobile)
    returning customer_id as "customerId"`.execute(owner)
  return rows.map(({ customerId }) => customerId)
}

/** A start that was interrupted has opened accounts already. */
export async function hasCustomers(owner: Database, { supplierId, resellerId }: Tenant): Promise<boolean> {
  const { rows } = await sql`
    select from customers where supplier_id = ${supplierId} and reseller_id = ${resellerId} limit 1`.execute(owner)
  return rows.length > 0
}

/** Goods of which so many are there that a few orders change nothing. */
export async function selectPlentiful(
  owner: Database,
  { supplierId }: Tenant,
): Promise<{ productId: number; size: string }[]> {
  const { rows } = await sql<{ productId: number; size: string }>`
    select distinct on (p.product_id) p.product_id as "productId", s.size
    from products p join stocks s using (supplier_id, product_id)
    where supplier_id = ${supplierId} and s.units >= 15 and p.withdrawn_at is null
    order by p.product_id, s.units desc limit 60`.execute(owner)
  return rows
}

export async function selectPacker(owner: Database, { supplierId, resellerId }: Tenant): Promise<number | null> {
  const { rows } = await sql<{ staffId: number }>`
    select staff_id as "staffId" from staff_members
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and role = 'packer'`.execute(owner)
  return rows[0]?.staffId ?? null
}

/** Minutes since midnight in India. */
export async function selectMinuteOfDay(owner: Database): Promise<number> {
  const { rows } = await sql<{ minute: number }>`
    select floor(extract(epoch from (now() at time zone 'Asia/Kolkata')::time) / 60)::int as minute`.execute(owner)
  return rows[0]?.minute ?? 0
}

/** Of ninety days, more at weekends. */
export async function insertVisits(owner: Database, { supplierId, resellerId }: Tenant): Promise<void> {
  await sql`
    insert into visits (supplier_id, reseller_id, day, times)
    select ${supplierId}, ${resellerId}, day::date,
      20 + (extract(doy from day)::int * 7) % 17 + case when extract(isodow from day) > 5 then 12 else 0 end
    from generate_series(now() - interval '90 days', now() - interval '1 day', interval '1 day') as day
    on conflict do nothing`.execute(owner)
}

/** Written when the parcel was there for some days. */
export async function backdateReviews(
  owner: Database,
  { supplierId, resellerId }: Tenant,
  dated: readonly { number: string; hoursAgo: number }[],
): Promise<void> {
  await sql`
    update reviews r set written_at = now() - hours_ago * interval '1 hour'
    from unnest(
      ${dated.map(({ number }) => number)}::text[],
      ${dated.map(({ hoursAgo }) => hoursAgo)}::float8[]
    ) as dated (number, hours_ago)
    join orders o on o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.number = dated.number
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and r.order_id = o.order_id`.execute(owner)
  // Nobody is mailed for a review of the demo's orders.
  await sql`
    delete from jobs
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and kind = 'plan-review-mail'`.execute(owner)
}

interface Collected {
  courier: string
  awb: string
  paise: number
}

/** What couriers have collected longer ago than so many days. */
export async function selectCollected(
  owner: Database,
  { supplierId, resellerId }: Tenant,
  days: number,
): Promise<Collected[]> {
  const { rows } = await sql<Collected>`
    select s.courier, s.awb, o.due_paise as paise
    from orders o join shipments s using (supplier_id, order_id)
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.status = 'Delivered' and o.payment_mode = 'COD'
      and o.placed_at < now() - make_interval(days => ${days})
    order by o.order_id`.execute(owner)
  return rows
}

export async function updateAdvancePercent(
  owner: Database,
  { supplierId, resellerId }: Tenant,
  percent: number,
): Promise<void> {
  await sql`
    update cash_rules set advance_percent = ${percent}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(owner)
}
