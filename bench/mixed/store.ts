import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const AUDIT = join(import.meta.dirname, '../../db/audit.sql')

export interface Goods {
  productId: number
  slug: string
}

/** Opens a new connection for each statement, since the database is killed now and then. */
async function query<Row>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end().catch(() => {})
  }
}

/** A shop on localhost. The last product has so little stock that it sells out. */
export async function furnish(url: string): Promise<void> {
  await query(
    url,
    `with supplier as (
       insert into suppliers (name) values ('mixed') returning supplier_id
     ), reseller as (
       insert into resellers (supplier_id, name, title) select supplier_id, 'mixed', 'Mixed' from supplier
       returning supplier_id, reseller_id
     ), host as (
       insert into hosts (host, supplier_id, reseller_id) select 'localhost', supplier_id, reseller_id from reseller
     ), branding as (
       insert into brandings (supplier_id, reseller_id) select supplier_id, reseller_id from reseller
     ), g as (
       insert into groups (supplier_id, name) select supplier_id, 'Clothes' from supplier returning supplier_id, group_id
     ), c as (
       insert into categories (supplier_id, group_id, name) select supplier_id, group_id, 'Shirts' from g
       returning supplier_id, category_id
     ), s as (
       insert into subcategories (supplier_id, category_id, name) select supplier_id, category_id, 'Plain' from c
       returning supplier_id, category_id, subcategory_id
     ), product as (
       insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
       select supplier_id, 'P' || n, 'p' || n, 'Shirt ' || n, category_id, subcategory_id, 99900, 39900 + n * 1000
       from s, generate_series(1, 6) n returning supplier_id, product_id, slug
     ), stock as (
       insert into stocks (supplier_id, product_id, size, units)
       select supplier_id, product_id, 'M', case slug when 'p6' then 60 else 1000000 end from product
       returning supplier_id, stock_id, units
     )
     insert into stock_movements (supplier_id, stock_id, units, reason)
     select supplier_id, stock_id, units, 'import' from stock`,
  )
}

export function selectGoods(url: string): Promise<Goods[]> {
  return query(url, `select product_id as "productId", slug from products order by product_id`)
}

/**
 * Ends the reservation of one unpaid order now, as after half an hour. Uses indexes, since a run ends with hundreds of thousands of
 * orders.
 */
export async function releaseReservation(url: string, gatewayOrderId: string): Promise<void> {
  await query(
    url,
    `with reserved as (
       select supplier_id, order_id, reserved_until from orders
       where supplier_id in (select supplier_id from suppliers) and gateway_order_id = $1 and reserved_until is not null
       for update
     ), ended as (
       update orders o set reserved_until = now() from reserved
       where o.supplier_id = reserved.supplier_id and o.order_id = reserved.order_id
     )
     update jobs set run_at = now() from reserved
     where parked_at is null and run_at = reserved.reserved_until and kind = 'release-reservation'
       and (payload ->> 'orderId')::bigint = reserved.order_id`,
    [gatewayOrderId],
  )
}

/** Lets days pass: every reservation expires and every job is due. Mails stay, since they are counted. */
export async function passTime(url: string): Promise<void> {
  await query(url, `update orders set reserved_until = now() where reserved_until is not null`)
  await query(
    url,
    `update jobs set run_at = now() where parked_at is null and kind <> 'forget-mail' and run_at > now()`,
  )
}

export async function countJobs(url: string): Promise<{ due: number; later: number; parked: number; reasons: string }> {
  const [counted] = await query<{ due: number; later: number; parked: number; reasons: string }>(
    url,
    `select (count(*) filter (where parked_at is null and attempts > 0 or parked_at is null and run_at <= now()))::int as due,
       (count(*) filter (where parked_at is null and attempts = 0 and run_at > now()))::int as later,
       (count(*) filter (where parked_at is not null))::int as parked,
       coalesce(string_agg(distinct kind || ': ' || last_error, '; ') filter (where parked_at is not null), '') as reasons
     from jobs where kind <> 'forget-mail'`,
  )
  if (!counted) throw new Error('The jobs could not be counted.')
  return counted
}

export async function audit(url: string): Promise<Record<string, unknown>[]> {
  return query(url, await readFile(AUDIT, 'utf8'))
}

export interface OrderNow {
  number: string
  key: string | null
  gatewayOrderId: string | null
  status: string
  cancelledFor: string | null
  totalPaise: number
  /** Mails to the shopper, and invoices for the tax office. */
  placedMails: number
  invoices: number
  creditNotes: number
  refunds: number
}

export function selectOrders(url: string): Promise<OrderNow[]> {
  return query(
    url,
    `select o.number, k.key, o.gateway_order_id as "gatewayOrderId", o.status, o.cancelled_for as "cancelledFor",
       o.total_paise as "totalPaise",
       (select count(*)::int from mails m where m.supplier_id = o.supplier_id
          and m.dedupe_key in ('order-placed:' || o.order_id, 'order-paid:' || o.order_id)) as "placedMails",
       (select count(*)::int from invoices i where i.supplier_id = o.supplier_id and i.order_id = o.order_id
          and i.kind <> 'credit-note') as invoices,
       (select count(*)::int from invoices i where i.supplier_id = o.supplier_id and i.order_id = o.order_id
          and i.kind = 'credit-note') as "creditNotes",
       (select count(*)::int from refunds r where r.supplier_id = o.supplier_id and r.order_id = o.order_id) as refunds
     from orders o
     left join idempotency_keys k on k.supplier_id = o.supplier_id and k.answer ->> 'number' = o.number`,
  )
}
