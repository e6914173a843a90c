import { expect, inject, test } from 'vitest'
import { registerCustomer, signIn } from '#server/customers/index.ts'
import { suspendReseller } from '#server/resellers/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aPerson } from '#server/testing/person.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { eraseCustomer, eraseReseller, exportCustomer, exportReseller } from './index.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

const URL = inject('ownerUrl')

/** They refer to a reseller, an order or a customer, and have no personal data. */
const IMPERSONAL = [
  ...['resellers', 'hosts', 'brandings', 'banners', 'payment_accounts', 'invoice_counters'],
  'hidden_categories', // of the catalogue
  'gateway_events', // ids of the gateway's messages
  'jobs', // ids; see jobs/add-job.ts
  ...['order_views', 'order_word_marks', 'entered_order_keys'], // how staff looks at lists; numbers of orders
  ...['staff', 'staff_codes', 'staff_members', 'staff_invitations', 'staff_log'], // of the shop's people, and of customers the numbers of orders
  ...['push_subscriptions', 'order_alerts'], // of the shop's people; how many orders are new
  ...['look_drafts', 'look_versions', 'offers'], // of the shop
  ...['review_counts', 'review_settings', 'return_settings'], // numbers, and of the shop
  ...['imports', 'import_pieces', 'import_changes', 'import_mappings'], // of the catalogue
  ...['product_changes', 'product_change_items'], // of the catalogue
  ...['sale_lines', 'search_misses', 'visits'], // how many pieces of what on which invoice; words that many may have typed; a number
  ...['courier_accounts', 'parcel_effects', 'simulated_parcels'], // of the shop; what followed of a parcel; of a courier that does not exist
  ...['cash_couriers', 'cash_files', 'cash_lines'], // of the shop; a courier's file, for thirty days at most; its AWBs and amounts
  ...['payout_accounts', 'payout_settings', 'simulated_payouts'], // of the shop; of a service that does not exist
  ...['phone_accounts', 'phone_prices'], // of the shop
  'cash_rules', // of the shop
  'prepaid_orders', // which payment, at what percent
  'passkey_challenges', // hashes
  'stock_movements', // how many pieces of what, for which order
]

async function deliver({ tenant }: TestShop, orderId: number): Promise<void> {
  await ownerPool().query(
    `with done as (update orders set status = 'Delivered' where supplier_id = $1 and order_id = $2 returning *)
     insert into order_events (supplier_id, reseller_id, order_id, status)
     select supplier_id, reseller_id, order_id, status from done`,
    [tenant.supplierId, orderId],
  )
}

/** Table names from PostgreSQL's own catalogue, so that new tables are covered too. */
async function tablesWith(columns: string[]): Promise<string[]> {
  const { rows } = await ownerPool().query(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and a.attnum > 0 and not a.attisdropped and ($1::text[] = '{}' or a.attname = any($1))`,
    [columns],
  )
  return rows.map(({ name }) => String(name)).sort()
}

/** The tables in which one of the words occurs, in any column of any row. */
async function tablesWithText(words: string[]): Promise<string[]> {
  const saying: string[] = []
  for (const table of await tablesWith([])) {
    const { rows } = await ownerPool().query(
      `select exists (select from ${table} t, unnest($1::text[]) w where position(lower(w) in lower(t::text)) > 0) as says`,
      [words],
    )
    if (rows[0].says) saying.push(table)
  }
  return saying
}

test('India 11: every table that names a reseller, a customer or an order declares what erasure does with it', async () => {
  const named = await tablesWith(['reseller_id', 'customer_id', 'order_id', 'email', 'mobile'])
  expect(named).toEqual([...PERSONAL_TABLES.map(({ name }) => name), ...IMPERSONAL].sort())
})

test('India 11: an erased customer is in no table except on their invoices, and the accounts stay right', async () => {
  const shop = await aShop()
  const [gone, stays] = [await aPerson(shop), await aPerson(shop)]
  const words = [gone.mark, gone.email, gone.mobile]
  for (const { name } of PERSONAL_TABLES) {
    const { rows } = await ownerPool().query(`select count(*)::int as rows from ${name} where supplier_id = $1`, [
      shop.tenant.supplierId,
    ])
    expect(rows[0].rows, `${name} is filled`).toBeGreaterThan(1)
  }
  await expect(eraseCustomer(URL, shop.tenant, gone.email)).rejects.toThrow('This customer has open orders or refunds')
  expect(await tablesWithText(words)).toContain('customers')
  await deliver(shop, gone.orderId)
  const before = await tablesWithText([stays.mark])
  const erased = await eraseCustomer(URL, shop.tenant, gone.mobile)
  expect(erased).toMatchObject({ customers: 1, addresses: 1, orders: 1, mails: 1, invoices: 0 })
  expect(await tablesWithText(words)).toEqual(['invoices'])
  expect(await tablesWithText([stays.mark])).toEqual(before)
  expect(await audit(shop)).toEqual([])
  await expect(signIn(shop.ctx, { username: gone.email, password: gone.password })).rejects.toThrow('Invalid email')
  const { rows } = await ownerPool().query(
    'select email from customers where supplier_id = $1 and erased_at is not null',
    [shop.tenant.supplierId],
  )
  const account = { username: rows[0].email, password: '' }
  await expect(signIn(shop.ctx, account)).rejects.toThrow('Invalid email')
  await expect(eraseCustomer(URL, shop.tenant, gone.email)).rejects.toThrow('has no customer')
  // The same person may register again.
  const { email, mobile, password, mark } = gone
  await registerCustomer(shop.ctx, { firstName: mark, lastName: 'Rao', email, mobile, password })
})

test('India 11: an open complaint is answered before its customer is erased; then its text goes, and number and dates stay', async () => {
  const shop = await aShop()
  const { email, mobile, orderId } = await aPerson(shop)
  await deliver(shop, orderId)
  const key = [shop.tenant.supplierId, shop.tenant.resellerId]
  const inShop = 'supplier_id = $1 and reseller_id = $2'
  await ownerPool().query(`update complaints set answered_at = null where ${inShop}`, key)
  await expect(eraseCustomer(URL, shop.tenant, email)).rejects.toThrow(/open complaints: answer \dK4M-9QXT/)
  await ownerPool().query(`update complaints set answered_at = received_at where ${inShop}`, key)
  expect(await eraseCustomer(URL, shop.tenant, mobile)).toMatchObject({ complaints: 1 })
  const { rows } = await ownerPool().query(
    `select number, received_at = answered_at as "isDated", name, contact, text, answer from complaints where ${inShop}`,
    key,
  )
  const left = { number: expect.stringContaining('K4M-9QXT'), isDated: true }
  expect(rows).toEqual([{ ...left, name: 'Erased', contact: '', text: '', answer: '' }])
})

test('India 11: a mobile number in an address neither exports nor erases the complaint of its owner', async () => {
  const shop = await aShop()
  const { email, mobile, customerId, orderId } = await aPerson(shop)
  await deliver(shop, orderId)
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    `insert into complaints (supplier_id, reseller_id, number, name, contact, order_number, text, due_at)
     values ($1, $2, 'ZZ4M-9QXT', 'A stranger', '9812345670', '', 'Mine alone', now())`,
    [supplierId, resellerId],
  )
  await ownerPool().query(`update addresses set mobile = '9812345670' where customer_id = $1`, [customerId])
  expect(JSON.stringify(await exportCustomer(URL, shop.tenant, email))).not.toContain('A stranger')
  await eraseCustomer(URL, shop.tenant, mobile)
  const { rows } = await ownerPool().query(`select name from complaints where supplier_id = $1 and number like 'ZZ%'`, [
    supplierId,
  ])
  expect(rows).toEqual([{ name: 'A stranger' }])
})

test('India 11: an export gives a customer all of their own data, and nothing of another customer or shop', async () => {
  const shop = await aShop()
  const sibling = await aShop(shop.tenant.supplierId)
  const [mine, other] = [await aPerson(shop), await aPerson(shop)]
  const data = await exportCustomer(URL, shop.tenant, mine.email)
  expect(Object.keys(data).sort()).toEqual(
    PERSONAL_TABLES.filter((table) => table.exported.length > 0)
      .map(({ name }) => name)
      .sort(),
  )
  for (const [table, rows] of Object.entries(data)) expect(rows, table).toHaveLength(1)
  const text = JSON.stringify(data)
  expect(text).toContain(`1 ${mine.mark} Road`)
  expect(text).not.toContain(other.mark)
  expect(text).not.toMatch(/password|argon2|token/)
  await expect(exportCustomer(URL, sibling.tenant, mine.email)).rejects.toThrow('has no customer')
})

test("a reseller's export is complete except for secrets, and erasure clears every table; its sibling keeps selling", async () => {
  const sibling = await aShop()
  const shop = await aShop(sibling.tenant.supplierId)
  const [gone, stays] = [await aPerson(shop), await aPerson(sibling)]
  const lines: { table: string; row: unknown }[] = []
  const counts = await exportReseller(URL, shop.tenant, async (line) => {
    lines.push(line)
  })
  expect(counts).toMatchObject({ customers: 1, orders: 1, invoices: 1, products: 2, resellers: 1 })
  const text = JSON.stringify(lines)
  expect(text).toContain(gone.mark)
  expect(text).not.toContain(stays.mark)
  expect(text).not.toMatch(/argon2|token_hash|key_secret/)

  await expect(eraseReseller(URL, shop.tenant)).rejects.toThrow('is open. Close it first')
  await suspendReseller(URL, shop.tenant)
  const { resellerId, supplierId } = shop.tenant
  expect(await eraseReseller(URL, shop.tenant)).toMatchObject({ isSupplierGone: false })
  expect(await tablesWithText([gone.mark, gone.email, shop.tenant.name])).toEqual([])
  for (const table of await tablesWith(['reseller_id'])) {
    const { rows } = await ownerPool().query(`select from ${table} where reseller_id = $1`, [resellerId])
    expect(rows, table).toEqual([])
  }
  expect(await audit(sibling)).toEqual([])
  await suspendReseller(URL, sibling.tenant)
  expect(await eraseReseller(URL, sibling.tenant)).toMatchObject({ isSupplierGone: true })
  for (const table of await tablesWith(['supplier_id'])) {
    const { rows } = await ownerPool().query(`select from ${table} where supplier_id = $1`, [supplierId])
    expect(rows, table).toEqual([])
  }
})
