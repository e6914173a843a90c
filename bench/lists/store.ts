import type pg from 'pg'
import { demoPatterns, growTo, openGoods, openShop, settle } from '#bench/goods/store.ts'

const HOST = 'lists.localhost'
const DAYS = 365
const CUSTOMERS = 20_000

/** A shop of a year, in which the owner of the demo shops works. Nothing of it was bought or sent: the rows are written as they would be. */
export async function openListsShop(client: pg.Client, size: { products: number; orders: number }): Promise<number> {
  const goods = await openGoods(client, 'lists', await demoPatterns(client))
  await growTo(goods, size.products)
  await openShop(goods, HOST)
  const { rows } = await client.query('select supplier_id, reseller_id from hosts where host = $1', [HOST])
  const shop = [rows[0].supplier_id, rows[0].reseller_id]
  await client.query(
    `insert into staff_members (supplier_id, reseller_id, staff_id, role)
     select $1, $2, staff_id, 'owner' from staff where email = 'owner@demo.invalid'`,
    shop,
  )
  await keepSomeOff(client, shop)
  await addCustomers(client, shop)
  await addOrders(client, shop, size)
  await addPapers(client, shop)
  await addParcels(client, shop)
  await addWords(client, shop)
  await settle(client)
  return Number(shop[1])
}

/** Of a hundred products one is a draft, one hidden, one archived, two are sold out. */
async function keepSomeOff(client: pg.Client, shop: unknown[]): Promise<void> {
  await client.query(
    `update products set kept_off = (array['draft', 'hidden', 'archived'])[1 + position % 100], withdrawn_at = now()
     where supplier_id = $1 and position % 100 < 3`,
    shop.slice(0, 1),
  )
  await client.query(
    `update stocks s set units = 0 from products p
     where p.supplier_id = $1 and s.supplier_id = $1 and s.product_id = p.product_id and p.position % 100 in (3, 4)`,
    shop.slice(0, 1),
  )
}

async function addCustomers(client: pg.Client, shop: unknown[]): Promise<void> {
  await client.query(
    `insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash)
     select $1, $2, (array['Asha', 'Lakshmi', 'Ravi', 'Meera', 'Farhan', 'Gurpreet', 'Ananya', 'Joseph', 'Kavya', 'Imran'])[1 + n % 10],
       'Family' || n % 1000, 'shopper-' || n || '@example.in', (9000000000 + n * 7919 % 999999937)::text, 'none'
     from generate_series(1, $3::bigint) n`,
    [...shop, CUSTOMERS],
  )
}

/** Most are delivered, a ninth is cancelled; of the last days some wait in each list. */
async function addOrders(
  client: pg.Client,
  shop: unknown[],
  { orders: count, products }: { orders: number; products: number },
): Promise<void> {
  await client.query(
    `with buyers as (
       select customer_id, first_name, last_name, mobile, row_number() over (order by customer_id) as nth
       from customers where supplier_id = $1 and reseller_id = $2),
     made as (
       select n, count - n as age, (array['560038', '110001', '400050', '682031', '700019', '302001', '600004'])[1 + n % 7] as pin,
         (array['Bengaluru', 'New Delhi', 'Mumbai', 'Kochi', 'Kolkata', 'Jaipur', 'Chennai'])[1 + n % 7] as city,
         (array['Karnataka', 'Delhi', 'Maharashtra', 'Kerala', 'West Bengal', 'Rajasthan', 'Tamil Nadu'])[1 + n % 7] as state
       from (select $3::bigint as count) c, generate_series(1, count) n),
     stated as (
       select *, case when age < 300 then 'Placed' when age < 600 then 'Confirmed' when n % 9 = 0 then 'Cancelled'
         when age < 2000 then 'Shipped' else 'Delivered' end as status
       from made)
     insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise, units, delivery_address,
       placed_at, packed_at, cancelled_for)
     select $1, $2, customer_id, upper(to_hex(x'10000'::int + n)) || '-' || 'LIST' || n % 10, status,
       case when n % 3 = 0 then 'ONLINE' else 'COD' end, 49900 + n % 900 * 100, 2,
       jsonb_build_object('name', first_name || ' ' || last_name, 'mobile', mobile, 'address1', n || ' MG Road', 'address2', 'Ward ' || n % 90,
         'city', city, 'pincode', left(pin, 4) || lpad((n % 90)::text, 2, '0'), 'state', state),
       now() - make_interval(mins => (age * $4::int * 1440.0 / $3)::int),
       case when status = 'Confirmed' and n % 2 = 0 or status in ('Shipped', 'Delivered') then now() end,
       case when status = 'Cancelled' then 'customer' end
     from stated join buyers on nth = 1 + n * 7919 % $5::bigint order by n`,
    [...shop, count, DAYS, CUSTOMERS],
  )
  await client.query(
    `insert into order_lines (supplier_id, reseller_id, order_id, line, product_id, stock_id, asin, name, image, size, units, unit_paise,
       unit_delivery_paise)
     select $1, $2, order_id, line, product_id, stock_id, asin, p.name, '', '', 1, total_paise / 2, 0
     from orders cross join generate_series(1, 2) line
     join products p on p.supplier_id = $1 and p.position = 1 + (order_id * 104729 + line * 7919) % $3::bigint
     join stocks using (product_id)
     where orders.supplier_id = $1 and reseller_id = $2`,
    [...shop, products],
  )
  await client.query(
    `insert into order_events (supplier_id, reseller_id, order_id, status, at)
     select $1, $2, order_id, status, placed_at from orders where supplier_id = $1 and reseller_id = $2`,
    shop,
  )
  await client.query(
    `insert into shipments (supplier_id, reseller_id, order_id, courier, awb, shipped_at)
     select $1, $2, order_id, 'Delhivery', 'AWB' || 10000000 + order_id, placed_at + interval '1 day' from orders
     where supplier_id = $1 and reseller_id = $2 and status in ('Shipped', 'Delivered')`,
    shop,
  )
  await client.query(
    `insert into staff_log (supplier_id, reseller_id, staff_id, did, subject, at)
     select $1, $2, staff_id, 'confirm-order', number, placed_at from orders cross join staff
     where supplier_id = $1 and reseller_id = $2 and status <> 'Placed' and email = 'owner@demo.invalid'`,
    shop,
  )
}

/** Each order has an invoice, and a credit note if it was cancelled: the figures are made of them. */
async function addPapers(client: pg.Client, shop: unknown[]): Promise<void> {
  for (const [kind, isCancelled] of [
    ['bill', false],
    ['credit-note', true],
  ]) {
    await client.query(
      `insert into invoices (supplier_id, reseller_id, order_id, kind, financial_year, serial, number, dated_on, snapshot)
       select $1, $2, order_id, $3, '2020-21', row_number() over (order by order_id), left($3, 1) || row_number() over (order by order_id),
         (placed_at at time zone 'Asia/Kolkata')::date, jsonb_build_object('totalPaise', total_paise, 'lines',
           jsonb_build_array(jsonb_build_object('totalPaise', total_paise / 2), jsonb_build_object('totalPaise', total_paise / 2)))
       from orders where supplier_id = $1 and reseller_id = $2 and (not $4 or status = 'Cancelled')`,
      [...shop, kind, isCancelled],
    )
  }
}

/** A parcel for each order that was sent; of a hundred, one is to be looked at. Cash is with the courier for a week. */
async function addParcels(client: pg.Client, shop: unknown[]): Promise<void> {
  await client.query(
    `insert into parcels (supplier_id, reseller_id, order_id, reference, courier, carrier, awb, state, weight_grams, cod_paise)
     select $1, $2, order_id, number, 'delhivery', 'Delhivery', 'AWB' || 10000000 + order_id,
       case when status = 'Delivered' then 'delivered' when order_id % 100 = 0 then 'not_delivered' else 'in_transit' end, 500,
       case when payment_mode = 'COD' then total_paise else 0 end
     from orders where supplier_id = $1 and reseller_id = $2 and status in ('Shipped', 'Delivered')`,
    shop,
  )
  await client.query(
    `insert into cash_couriers (supplier_id, reseller_id, courier, title) values ($1, $2, 'delhivery', 'Delhivery')`,
    shop,
  )
  await client.query(
    `insert into cash_orders (supplier_id, reseller_id, order_id, courier, due_paise, collected_paise, remitted_paise, sent_on, collected_on)
     select $1, $2, order_id, 'delhivery', case when status = 'Shipped' then total_paise else 0 end,
       case when status = 'Delivered' and is_new then total_paise else 0 end, case when is_new then 0 else total_paise end,
       placed_at::date, case when status = 'Delivered' then placed_at::date + 4 end
     from orders, lateral (select placed_at > now() - interval '21 days' as is_new) age
     where supplier_id = $1 and reseller_id = $2 and status in ('Shipped', 'Delivered') and payment_mode = 'COD'`,
    shop,
  )
}

/** What customers wrote: complaints, returns, reviews. */
async function addWords(client: pg.Client, shop: unknown[]): Promise<void> {
  await client.query(
    `insert into complaints (supplier_id, reseller_id, number, name, contact, order_number, text, customer_id, received_at, due_at, answered_at,
       answer)
     select $1, $2, 'C-' || order_id, 'Asha', 'asha@example.in', number, 'It has not come.', customer_id, placed_at,
       placed_at + interval '1 month', case when placed_at < now() - interval '20 days' then placed_at + interval '2 days' end, 'It has.'
     from orders where supplier_id = $1 and reseller_id = $2 and order_id % 10 = 0`,
    shop,
  )
  await client.query(
    `insert into returns (supplier_id, reseller_id, number, order_id, customer_id, form_key, body_hash, status, wants, way, credit_paise,
       refund_paise, requested_at)
     select $1, $2, number || '-R1', order_id, customer_id, 'bench', '', case when is_open then state else 'refunded' end, 'refund', 'send',
       case when not is_open then total_paise / 2 end, case when not is_open then total_paise / 2 end, placed_at + interval '9 days'
     from orders, lateral (
       select placed_at > now() - interval '30 days' as is_open,
         (array['requested', 'approved', 'received', 'inspected'])[1 + order_id % 4] as state) its
     where supplier_id = $1 and reseller_id = $2 and status = 'Delivered' and order_id % 10 = 1`,
    shop,
  )
  await client.query(
    `insert into return_lines (supplier_id, reseller_id, return_id, order_id, line, units, reason)
     select $1, $2, return_id, order_id, 1, 1, 'size' from returns where supplier_id = $1 and reseller_id = $2`,
    shop,
  )
  await client.query(
    `insert into reviews (supplier_id, reseller_id, order_id, line, product_id, customer_id, stars, text, pictures, author, size, color, answer,
       answered_at)
     select $1, $2, order_id, 1, product_id, customer_id, 1 + order_id % 5, 'Lovely cloth.', '{}', 'Asha R.', '', '',
       case when order_id % 2 = 0 then 'Thank you.' else '' end, case when order_id % 2 = 0 then now() end
     from orders join order_lines using (supplier_id, reseller_id, order_id)
     where supplier_id = $1 and reseller_id = $2 and status = 'Delivered' and line = 1 and order_id % 4 = 0`,
    shop,
  )
}

export interface Searched {
  orderId: number
  number: string
  name: string
  mobile: string
  pincode: string
  awb: string
  product: string
}

/** An order of some weeks ago, to be found. */
export async function selectSearched(client: pg.Client, shop: number): Promise<Searched> {
  const { rows } = await client.query(
    `select o.order_id::int as "orderId", o.number, o.delivery_address ->> 'name' as name, o.delivery_address ->> 'mobile' as mobile,
       o.delivery_address ->> 'pincode' as pincode, s.awb, l.name as product
     from orders o join shipments s using (supplier_id, order_id) join order_lines l using (supplier_id, order_id)
     where o.reseller_id = $1 and l.line = 1 order by o.order_id desc offset 5000 limit 1`,
    [shop],
  )
  return rows[0]
}
