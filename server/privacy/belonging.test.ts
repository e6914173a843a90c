import { beforeAll, expect, inject, test } from 'vitest'
import { asOwner } from '#server/kernel/database.ts'
import { suspendReseller } from '#server/resellers/index.ts'
import { fillShop, markShop } from '#server/testing/full-shop.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { belongingOf, type TenantTable } from './foreign-keys.ts'
import { eraseReseller, exportCustomer, exportReseller } from './index.ts'
import { selectTenantTables } from './reseller-store.ts'

// Two resellers of one supplier and one of another, with a row of each in every table, and its marker in every column
// that takes one.

const URL = inject('ownerUrl')
const MARKS = { mine: 'q7mine7q', sibling: 'q7sibling7q', stranger: 'q7stranger7q' }

let tables: TenantTable[]
let mine: TestShop
let sibling: TestShop
let stranger: TestShop
let marked: string[]

beforeAll(async () => {
  tables = await asOwner(URL, selectTenantTables)
  mine = await aShop()
  sibling = await aShop(mine.tenant.supplierId)
  stranger = await aShop()
  const shops = { mine, sibling, stranger }
  for (const shop of Object.values(shops)) await fillShop(shop)
  for (const [name, shop] of Object.entries(shops)) marked = await markShop(shop, MARKS[name as keyof typeof MARKS])
})

/** Also as the hex that jsonb shows for bytea. */
function contains(text: string, mark: string): boolean {
  return text.includes(mark) || text.includes(Buffer.from(mark).toString('hex'))
}

async function rowsOf(name: string, suppliers: number[]): Promise<string[]> {
  const { rows } = await ownerPool().query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${name} t where supplier_id = any($1) order by 1`,
    [suppliers],
  )
  return rows.map(({ row }) => row)
}

async function numbersOf(column: string, table: string, { tenant }: TestShop): Promise<number[]> {
  const { rows } = await ownerPool().query(
    `select ${column} as number from ${table} where supplier_id = $1 and reseller_id = $2`,
    [...[tenant.supplierId, tenant.resellerId]],
  )
  return rows.map(({ number }) => Number(number))
}

async function exported(shop: TestShop): Promise<{ table: string; row: Record<string, unknown> }[]> {
  const lines: { table: string; row: Record<string, unknown> }[] = []
  await exportReseller(URL, shop.tenant, async (line) => {
    lines.push(line as (typeof lines)[number])
  })
  return lines
}

test('every tenant table has a row of each shop, and each that can store text is marked', async () => {
  for (const { name, isOfReseller } of tables) {
    for (const { tenant } of [mine, sibling, stranger]) {
      const { rows } = await ownerPool().query(
        `select from ${name} where supplier_id = $1 ${isOfReseller ? 'and reseller_id = $2' : 'and $2::bigint > 0'} limit 1`,
        [tenant.supplierId, tenant.resellerId],
      )
      expect(rows, name).toHaveLength(1)
    }
  }
  // Their rows are numbers and fixed words.
  const withoutWords = [
    'product_change_items',
    'hidden_categories',
    'merged_guest_carts',
    'staff_members',
    'order_word_marks',
    'visits',
    'order_alerts',
    'offer_uses',
    ...['review_counts', 'review_votes', 'review_mail_stops', 'review_settings'],
    ...['parcel_effects', 'cash_orders', 'payout_settings'],
    'return_settings',
    'phone_prices',
    'prepaid_orders',
    'cash_rules',
  ]
  const ofResellers = tables.filter(({ isOfReseller }) => isOfReseller).map(({ name }) => name)
  expect(new Set(marked.map((column) => column.split('.')[0]))).toEqual(
    new Set([...ofResellers.filter((name) => !withoutWords.includes(name)), 'price_lists']),
  )
})

test('which rows of a table belong to whom is read from the schema', () => {
  const kinds = new Map(tables.map(({ name }) => [name, belongingOf(name, tables).kind]))
  const of = (kind: string) => [...kinds].filter(([, its]) => its === kind).map(([name]) => name)
  expect(of('chosen')).toEqual(['price_lists'])
  expect(of('follows').sort()).toEqual(['list_prices', 'stock_movements'])
  expect(of('reseller').length).toBeGreaterThan(20)
  // What the resellers of a supplier share; review each table that is added here.
  expect(of('supplier').sort()).toEqual([
    ...[
      'categories',
      'groups',
      'header_row_products',
      'header_rows',
      'products',
      'search_misspellings',
      'search_words',
    ],
    ...['stocks', 'subcategories', 'suppliers'],
  ])
})

test('a table that names a customer names the reseller too', async () => {
  const { rows } = await ownerPool().query(`
    select relname as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'customer_id' and not attisdropped)`)
  const ofResellers = tables.filter(({ isOfReseller }) => isOfReseller).map(({ name }) => name)
  expect(rows.length).toBeGreaterThan(5)
  for (const { name } of rows) expect(ofResellers).toContain(name)
})

test("a reseller's export has its own margins, prices and orders, and no byte of another reseller", async () => {
  const lines = await exported(mine)
  const text = JSON.stringify(lines)
  expect(contains(text, MARKS.mine)).toBe(true)
  for (const other of [MARKS.sibling, MARKS.stranger]) expect(contains(text, other)).toBe(false)
  for (const { table, row } of lines) {
    expect([table, row.supplier_id]).toEqual([table, mine.tenant.supplierId])
    if ('reseller_id' in row) expect([table, row.reseller_id]).toEqual([table, mine.tenant.resellerId])
  }
  const numbers = (name: string, column: string) =>
    new Set(lines.filter(({ table }) => table === name).map(({ row }) => Number(row[column])))
  const lists = new Set(await numbersOf('price_list_id', 'resellers', mine))
  expect(lists.size).toBe(1)
  expect(numbers('price_lists', 'price_list_id')).toEqual(lists)
  expect(numbers('list_prices', 'price_list_id')).toEqual(lists)
  expect(numbers('stock_movements', 'order_id')).toEqual(new Set(await numbersOf('order_id', 'orders', mine)))
})

test("a customer's export has no byte of a sibling shop or of another supplier", async () => {
  const username = 'exported@example.in'
  await ownerPool().query(
    'update customers set email = $3 where supplier_id = $1 and reseller_id = $2 and customer_id = (select customer_id from orders where supplier_id = $1 and reseller_id = $2)',
    [...[mine.tenant.supplierId, mine.tenant.resellerId, username]],
  )
  const text = JSON.stringify(await exportCustomer(URL, mine.tenant, username))
  expect(contains(text, MARKS.mine)).toBe(true)
  for (const other of [MARKS.sibling, MARKS.stranger]) expect(contains(text, other)).toBe(false)
})

test('of an erased reseller no byte is left, margins included, and nothing of the others changes', async () => {
  const suppliers = [mine.tenant.supplierId, stranger.tenant.supplierId]
  const lists = await numbersOf('price_list_id', 'resellers', mine)
  const its = (row: string) =>
    contains(row, MARKS.mine) ||
    row.includes(`"reseller_id": ${mine.tenant.resellerId},`) ||
    lists.some((list) => row.includes(`"price_list_id": ${list},`))
  const before = new Map<string, string[]>()
  for (const { name } of tables) before.set(name, await rowsOf(name, suppliers))
  const orders = await numbersOf('order_id', 'orders', mine)
  const forgotten = (row: string) =>
    orders.reduce((text, order) => text.replace(`"order_id": ${order},`, '"order_id": null,'), row)

  await suspendReseller(URL, mine.tenant)
  expect(await eraseReseller(URL, mine.tenant)).toMatchObject({ isSupplierGone: false })

  for (const { name } of tables) {
    const stays = (before.get(name) ?? []).filter((row) => !its(row))
    // The stock movements stay with the supplier; whose order it was is erased.
    const expected = name === 'stock_movements' ? stays.map(forgotten).sort() : stays
    expect([name, (await rowsOf(name, suppliers)).sort()]).toEqual([name, expected.sort()])
  }
  expect(await exported(sibling).then((lines) => contains(JSON.stringify(lines), MARKS.sibling))).toBe(true)
})
