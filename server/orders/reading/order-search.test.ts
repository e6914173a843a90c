import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { shopOrderOperations as calls, indexAllOrders } from '#server/orders/index.ts'
import { anAddress } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aDesk, anOrder, browse, copyOrder, move, numbersOf } from '#server/testing/shop-orders.ts'
import type { TestStaff } from '#server/testing/staff.ts'
import { selectOrderList } from './lists-store.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff

beforeEach(async () => {
  ;({ shop, meera, ravi } = await aDesk())
})

/** Of a customer who has done nothing else. */
async function oneOrderFor({ tenant }: TestShop): Promise<void> {
  await ownerPool().query(
    `with buyer as (
       insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash)
       values ($1, $2, 'Asha', 'Rao', 'asha@example.in', '9876543210', '') returning *)
     insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise, units, delivery_address)
     select supplier_id, reseller_id, customer_id, 'X1', 'Delivered', 'COD', 100, 1, $3 from buyer`,
    [tenant.supplierId, tenant.resellerId, JSON.stringify(anAddress)],
  )
}

/** Rows of a table that this connection has read so far. */
async function readOf(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname = ${table} and exists (
      select from resellers where supplier_id = ${shop.tenant.supplierId})`.execute(tx.db)
  return rows[0]?.read ?? 0
}

test('what is packed is found by a packer too; what is sent or not confirmed is not', async () => {
  const [a, b, c] = [await anOrder(shop), await anOrder(shop), await anOrder(shop)]
  await move(meera, 'confirmOrders', { numbers: [a, b] })
  await move(ravi, 'packOrders', { numbers: [a] })
  expect(await numbersOf(ravi, { search: 'kurta' })).toEqual([a, b])
  expect(await numbersOf(ravi, { search: a })).toEqual([a])
  expect(await numbersOf(ravi, { search: c })).toEqual([])
  await move(ravi, 'shipOrders', { parcels: [{ number: a, courier: 'DTDC', awb: 'ZX12345' }] })
  expect(await numbersOf(ravi, { search: 'ZX12345' })).toEqual([])
})

test('an order is found at once, by its words in any order, and by its number as it is spoken', async () => {
  const a = await anOrder(shop, { product: 'Peacock Stole', address: { name: 'Lakshmi Iyer', mobile: '9000012345' } })
  expect(await numbersOf(meera, { search: 'peacock' })).toEqual([a])
  const b = await anOrder(shop, { product: 'Peacock Saree', address: { name: 'राव जी', mobile: '9000067890' } })
  expect(await numbersOf(meera, { search: 'peacock' })).toEqual([b, a])
  for (const search of [
    'iyer peacock',
    'LAKSH',
    '2345',
    '12345',
    '+91 90000 12345',
    a,
    a.replace('-', ' '),
    a.slice(6),
  ]) {
    expect([search, await numbersOf(meera, { search })]).toEqual([search, [a]])
  }
  expect(await numbersOf(meera, { search: 'राव' })).toEqual([b])
  await expect(numbersOf(meera, { search: 'a'.repeat(101) })).rejects.toMatchObject({
    reason: { id: 'searchTooLong', most: 100 },
  })
  for (const search of ['345', '%', '-', 'iyer saree', '#5432', "'; drop table orders; --"]) {
    expect([search, await numbersOf(meera, { search })]).toEqual([search, []])
  }
})

test('among thousands of orders it reads the few that it finds', async () => {
  const number = await anOrder(shop, { address: { name: 'Lakshmi Iyer', mobile: '9000098765', pincode: '682031' } })
  await copyOrder(shop, number, 3000, {
    status: `'Delivered'`,
    address: `delivery_address || jsonb_build_object('name', 'Asha Rao', 'pincode', '110001', 'mobile', (8000000000 + n)::text)`,
  })
  // A plan for a shop of average size would then read every order of this one.
  for (let nth = 0; nth < 150; nth++) await oneOrderFor(await aShop())
  await numbersOf(meera, { search: 'nobody' })
  await ownerPool().query('analyze orders, order_words') // as autovacuum does
  for (const search of [number, 'iyer', '8765', '682031', 'kurta']) {
    const { found, read } = await withTransaction(meera.ctx, async (tx) => {
      const before = await readOf(tx, 'orders')
      const rows = await selectOrderList(tx, { filter: { list: 'all', search }, sort: 'newest', max: 51 })
      return { found: rows.map((row) => row.number), read: (await readOf(tx, 'orders')) - before }
    })
    expect([search, found]).toEqual([search, [number]])
    expect(read).toBeLessThan(60)
  }
})

test('a search after thousands of orders writes the words of some, and leaves the others to a job', async () => {
  const oldest = await anOrder(shop)
  await copyOrder(shop, oldest, 2100)
  await ownerPool().query(`update orders set placed_at = now() - interval '1 hour' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  const newest = await anOrder(shop, { address: { name: 'Lakshmi Iyer' } })
  expect(await browse(meera, { search: 'iyer' })).toMatchObject({ orders: [], isSearchBehind: true })
  const { rows } = await ownerPool().query(
    'select count(distinct order_id)::int as orders from order_words where supplier_id = $1',
    [shop.tenant.supplierId],
  )
  expect(rows[0].orders).toBeLessThanOrEqual(1000)
  const chosen = await run(calls.chooseAllOrders, meera.ctx, { list: 'all', search: oldest })
  expect(chosen, 'cut: perhaps not all that there are').toEqual({ numbers: [oldest], isCut: true })

  expect(await runJobs(shop, { 'index-orders': () => indexAllOrders(meera.ctx) })).toBe(1)
  expect(await browse(meera, { search: 'iyer' })).toMatchObject({ orders: [{ number: newest }], isSearchBehind: false })
})

test('a page of a long list reads the parcels of its own orders only', async () => {
  const number = await anOrder(shop)
  await copyOrder(shop, number, 3000, { status: `'Shipped'` })
  await ownerPool().query(
    `insert into parcels (supplier_id, reseller_id, order_id, reference, courier, state, weight_grams, cod_paise)
     select supplier_id, reseller_id, order_id, number, 'simulator', 'in_transit', 500, 0 from orders
     where supplier_id = $1 and status = 'Shipped'`,
    [shop.tenant.supplierId],
  )
  await ownerPool().query('analyze orders, parcels')
  for (const sort of ['newest', 'dearest', 'pin'] as const) {
    const { length, read } = await withTransaction(meera.ctx, async (tx) => {
      const before = await readOf(tx, 'parcels')
      const rows = await selectOrderList(tx, { filter: { list: 'all' }, sort, max: 51 })
      return { length: rows.length, read: (await readOf(tx, 'parcels')) - before }
    })
    expect([sort, length]).toEqual([sort, 51])
    expect(read).toBeLessThan(100)
  }
})

test('two searches at once, and orders while they look, lose nothing', async () => {
  const numbers = [await anOrder(shop), await anOrder(shop)]
  const found = await Promise.all([1, 2, 3, 4].map(() => numbersOf(meera, { search: 'kurta' })))
  for (const each of found) expect(each.toSorted()).toEqual(numbers.toSorted())
})
