import { saveCart } from '#server/cart/index.ts'
import { registerCustomer, signIn } from '#server/customers/index.ts'
import { issueInvoice } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer } from './customer.ts'
import { aProduct, ownerPool, type TestShop } from './shop.ts'
import { tenantRows } from './tenant-rows.ts'

// Test help: a shop with rows in every table with a tenant, recognisable by its marker.

/** A row of the shop in every table that has a tenant. */
export async function fillShop(shop: TestShop): Promise<void> {
  const { supplierId, resellerId } = shop.tenant
  const { productId } = await aProduct(shop, { deliveryPaise: 40_00 })
  const buyer = await aCustomer(shop)
  const lines = [{ productId, units: 1, size: '' }]
  const order = { addressId: buyer.addressId, payment: 'COD', lines, key: 'one' }
  await run(paymentOperations.placeOrder, buyer.ctx, order)
  await saveCart(buyer.ctx, { lines })
  await fillRows(shop)
  const { rows: orders } = await ownerPool().query('select order_id from orders where reseller_id = $1', [resellerId])
  await issueInvoice(shop.ctx, { orderId: Number(orders[0].order_id) })
  const person = { firstName: 'A', lastName: 'B', email: 'a@example.in', mobile: '9000000001', password: 'Sunflower7' }
  await registerCustomer(shop.ctx, person)
  await signIn(shop.ctx, { username: person.email, password: person.password })
  const owner = ownerPool()
  await owner.query('insert into merged_guest_carts values ($1, $2, $3, gen_random_uuid())', [
    supplierId,
    resellerId,
    buyer.customerId,
  ])
  await owner.query(
    `insert into hidden_categories (supplier_id, reseller_id, category_id)
     select $1, $2, category_id from categories where supplier_id = $1`,
    [supplierId, resellerId],
  )
  await owner.query(
    `with list as (insert into price_lists (supplier_id, rule) values ($1, jsonb_build_object('percent', $2::bigint % 90)) returning *)
     update resellers set price_list_id = list.price_list_id from list
     where resellers.supplier_id = $1 and reseller_id = $2`,
    [supplierId, resellerId],
  )
  await owner.query('update products set rating = 1 where supplier_id = $1', [supplierId]) // for its prices in all lists
  await owner.query(
    `insert into product_change_items (supplier_id, reseller_id, change_id, item_id, product_id, before, after, state)
     select $1, $2, change_id, $3, $3, 100, 200, 'planned' from product_changes where supplier_id = $1 and reseller_id = $2`,
    [supplierId, resellerId, productId],
  )
  await owner.query('insert into banners values ($1, $2, 1, $3)', [supplierId, resellerId, 'banner.jpg'])
  const row = await owner.query(
    `insert into header_rows (supplier_id, name) values ($1, 'New') on conflict (supplier_id, name) do update
     set name = excluded.name returning header_row_id`,
    [supplierId],
  )
  await owner.query('insert into header_row_products (supplier_id, header_row_id, product_id) values ($1, $2, $3)', [
    supplierId,
    row.rows[0].header_row_id,
    productId,
  ])
}

/** Writes directly what comes from the gateway, the courier, staff and the operator. */
async function fillRows({ tenant: { supplierId, resellerId } }: TestShop): Promise<void> {
  const owner = ownerPool()
  const { rows } = await owner.query('select order_id from orders where supplier_id = $1 and reseller_id = $2', [
    supplierId,
    resellerId,
  ])
  for (const [table, columns, values] of tenantRows(resellerId, rows[0].order_id)) {
    await owner.query(`insert into ${table} (supplier_id, reseller_id, ${columns}) values ($1, $2, ${values})`, [
      supplierId,
      resellerId,
    ])
  }
}

interface Column {
  table: string
  column: string
  type: string
}

/** Text columns of rows that belong to a reseller, or to the price list it has chosen. */
const MARKABLE = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and (c.relname = 'price_lists' or exists (select from pg_attribute r where r.attrelid = c.oid and r.attname = 'reseller_id'))
    and format_type(a.atttypid, null) in ('text', 'bytea', 'jsonb')
  order by 1, 2`

/** Writes the marker into every column of the shop's rows that accepts it; returns which. */
export async function markShop({ tenant }: TestShop, mark: string): Promise<string[]> {
  const { supplierId, resellerId } = tenant
  const marked: string[] = []
  for (const { table, column, type } of (await ownerPool().query<Column>(MARKABLE)).rows) {
    const word = `$1::text || ctid::text`
    const value = { text: word, bytea: `(${word})::bytea`, jsonb: `${column} || jsonb_build_object('mark', ${word})` }[
      type
    ]
    const whose =
      table === 'price_lists'
        ? 'price_list_id = (select price_list_id from resellers where supplier_id = $2 and reseller_id = $3)'
        : 'reseller_id = $3'
    const marking = `update ${table} set ${column} = ${value} where supplier_id = $2 and ${whose}`
    const isTaken = await ownerPool()
      .query(marking, [mark, supplierId, resellerId])
      .then(({ rowCount }) => Number(rowCount) > 0)
      .catch((error: { code?: string }) => {
        if (!NOT_TAKEN.includes(error.code ?? '')) throw error
        return false
      })
    if (isTaken) marked.push(`${table}.${column}`)
  }
  return marked
}

/** Columns that allow only fixed values, or a number. */
const NOT_TAKEN = ['23514', '23503', '23505', '23502']
