import pg from 'pg'
import { demoPatterns, growTo, openGoods, openShop, settle } from '#bench/goods/store.ts'
import { ADDRESS, CUSTOMER, CUSTOMERS, HOST, MOBILE, PRODUCT, PRODUCTS, STOCK } from './customers.ts'

/** A shop whose goods never run out, and customers with a session and an address each. No password is hashed for them. */
export async function openOrdersShop(client: pg.Client): Promise<void> {
  await restart(client, 'products', 'product_id', PRODUCT)
  await restart(client, 'stocks', 'stock_id', STOCK)
  const goods = await openGoods(client, 'orders', await demoPatterns(client))
  await growTo(goods, PRODUCTS)
  await openShop(goods, HOST)
  const { supplierId, resellerId } = await selectTenant(client)
  const shop = [supplierId, resellerId]
  await client.query('update stocks set units = 1000000 where supplier_id = $1', [shop[0]])
  await client.query(
    `insert into customers (supplier_id, reseller_id, customer_id, first_name, last_name, email, mobile, password_hash)
     overriding system value
     select $1, $2, $3::bigint + n, 'Asha', 'Rao', 'asha-' || n || '@example.in', ($4::bigint + n)::text, 'none'
     from generate_series(1, $5::int) as n`,
    [...shop, CUSTOMER, MOBILE, CUSTOMERS],
  )
  await client.query(
    `insert into addresses (supplier_id, reseller_id, address_id, customer_id, name, email, mobile, address1, address2, city,
       pincode, state)
     overriding system value
     select supplier_id, reseller_id, $3::bigint + customer_id - $4::bigint, customer_id, 'Asha Rao', email, mobile,
       '12 MG Road', 'Indiranagar', 'Bengaluru', '560038', 'Karnataka'
     from customers where supplier_id = $1 and reseller_id = $2`,
    [...shop, ADDRESS, CUSTOMER],
  )
  await client.query(
    `insert into sessions (supplier_id, reseller_id, token_hash, customer_id, expires_at)
     select supplier_id, reseller_id, sha256(('bench-' || customer_id - $3::bigint)::bytea), customer_id, now() + '1 day'
     from customers where supplier_id = $1 and reseller_id = $2`,
    [...shop, CUSTOMER],
  )
  await settle(client)
}

async function restart(client: pg.Client, table: string, column: string, before: number): Promise<void> {
  await client.query(`alter table ${table} alter column ${column} restart with ${before + 1}`)
}

export async function selectTenant(client: pg.Client): Promise<{ supplierId: string; resellerId: string }> {
  const { rows } = await client.query(
    'select supplier_id as "supplierId", reseller_id as "resellerId" from hosts where host = $1',
    [HOST],
  )
  return rows[0]
}

/** Jobs that are due or running; those due in later days are not counted. */
export async function countJobs(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from jobs where parked_at is null and run_at < now() + interval '1 hour'`,
  )
  return rows[0].count
}

/** The tables that bench/orders/plain-order.ts writes to. */
export async function openPlainOrders(client: pg.Client): Promise<void> {
  await client.query(`
    create table plain_stock (product int primary key, units int);
    insert into plain_stock select nth, 1000000000 from generate_series(1, ${PRODUCTS}) nth;
    create table plain_orders (
      plain_order_id bigserial primary key, customer int, total int, placed_at timestamptz default now());
    create table plain_lines (plain_order_id bigint references plain_orders, product int, units int);
    grant all on plain_stock, plain_orders, plain_lines, plain_orders_plain_order_id_seq to haat_app`)
}

export async function deleteJobs(client: pg.Client, kinds: string): Promise<void> {
  await client.query('delete from jobs where kind like $1', [kinds])
}

/** Logs every statement with its values in PostgreSQL's log while `work` runs. */
export async function withStatementLog(socket: string, work: () => Promise<unknown>): Promise<void> {
  const settings = { log_statement: 'all', log_line_prefix: '@%p ', log_parameter_max_length: '-1' }
  const superuser = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  for (const [name, value] of Object.entries(settings)) await superuser.query(`alter system set ${name} = '${value}'`)
  await reloadSettings(superuser)
  await work()
  for (const name of Object.keys(settings)) await superuser.query(`alter system reset ${name}`)
  await reloadSettings(superuser)
  await superuser.end()
}

async function reloadSettings(superuser: pg.Client): Promise<void> {
  await superuser.query('select pg_reload_conf()')
  await superuser.query('select pg_sleep(0.5)') // each connection applies the setting at its next statement
}
