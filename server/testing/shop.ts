import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { DEFAULT_LOCALE } from '#contract/say.ts'
import type { Actor, Ctx, Settings, Tenant } from '#server/kernel/ctx.ts'
import { type Database, openDatabase } from '#server/kernel/database.ts'
import './check-rows.ts'
import { supplierTripwire } from './tripwire.ts'

// Test help: each test opens a shop of its own on the one real database, so that tests are independent.

const testSettings: Settings = {
  publicUrl: 'http://localhost:3000',
  consoleHost: 'manage.localhost',
  openShopsPerDay: 0,
  secret: 'a secret for tests that nobody else has',
  smtpUrl: undefined,
  uploads: '/nowhere',
  gateways: { addresses: {}, account: undefined },
  couriers: {},
  simulatesCouriers: true,
  simulatesPayouts: true,
  phoneSenders: {},
  simulatesPhones: true,
}

let opened: Database | undefined
let owner: pg.Pool | undefined
let counter = 0

/** The app's pool, with the server's login, shared by the tests of one file. */
export function testDatabase(): Database {
  opened ??= openDatabase(inject('appUrl')).withPlugin(supplierTripwire)
  return opened
}

/** The owner's pool: sees all rows; for preparing and for auditing. */
export function ownerPool(): pg.Pool {
  owner ??= new pg.Pool({ connectionString: inject('ownerUrl'), max: 3 })
  return owner
}

export interface TestShop {
  ctx: Ctx
  tenant: Tenant
  host: string
  as(actor: Actor): Ctx
}

export interface TestProduct {
  productId: number
  asin: string
  /** size label -> stock_id ('' if the product has no sizes). */
  stocks: Record<string, number>
}

/** A new reseller with a supplier of its own (or of the given supplier). */
export async function aShop(supplierId?: number): Promise<TestShop> {
  const name = `shop-${process.pid}-${Date.now().toString(36)}-${++counter}`
  const client = ownerPool()
  const supplier =
    supplierId ??
    Number(
      (await client.query('insert into suppliers (name) values ($1) returning supplier_id', [name])).rows[0]
        .supplier_id,
    )
  const { rows } = await client.query(
    'insert into resellers (supplier_id, name, title) values ($1, $2, $3) returning reseller_id',
    [supplier, name, `Shop ${counter}`],
  )
  const resellerId = Number(rows[0].reseller_id)
  const host = `${name}.localhost`
  await client.query('insert into hosts (host, supplier_id, reseller_id) values ($1, $2, $3)', [
    host,
    supplier,
    resellerId,
  ])
  await client.query('insert into brandings (supplier_id, reseller_id) values ($1, $2)', [supplier, resellerId])
  const tenant = { supplierId: supplier, resellerId, name }
  const log = pino({ level: 'silent' })
  const as = (actor: Actor): Ctx => ({
    tenant,
    actor,
    locale: DEFAULT_LOCALE,
    database: testDatabase(),
    log,
    settings: testSettings,
    address: '127.0.0.1',
    rateFactor: 1000,
  })
  return { ctx: as({ kind: 'guest' }), tenant, host, as }
}

/** A product of the shop's supplier; stock by size ({ '': 5 } for a product without sizes). Amounts in paise. */
export async function aProduct(
  shop: TestShop,
  product: {
    name?: string
    discountPaise?: number
    originalPaise?: number
    deliveryPaise?: number
    colors?: string[]
    stock?: Record<string, number>
  } = {},
): Promise<TestProduct> {
  const client = ownerPool()
  const { supplierId } = shop.tenant
  const asin = `T-${++counter}-${Date.now().toString(36)}`
  const group = await client.query(
    `insert into groups (supplier_id, name) values ($1, 'Clothes') on conflict (supplier_id, name) do update set name = excluded.name returning group_id`,
    [supplierId],
  )
  const category = await client.query(
    `insert into categories (supplier_id, group_id, name) values ($1, $2, 'Shirts') on conflict (supplier_id, group_id, name) do update set name = excluded.name returning category_id`,
    [supplierId, group.rows[0].group_id],
  )
  const sub = await client.query(
    `insert into subcategories (supplier_id, category_id, name) values ($1, $2, 'Plain') on conflict (supplier_id, category_id, name) do update set name = excluded.name returning subcategory_id`,
    [supplierId, category.rows[0].category_id],
  )
  const name = product.name ?? `Shirt ${counter}`
  const discount = product.discountPaise ?? 499_00
  const inserted = await client.query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise, delivery_paise, colors, search_text)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'Clothes Shirts Plain') returning product_id`,
    [
      supplierId,
      asin,
      asin.toLowerCase(),
      name,
      category.rows[0].category_id,
      sub.rows[0].subcategory_id,
      product.originalPaise ?? discount * 2,
      discount,
      product.deliveryPaise ?? 0,
      product.colors ?? [],
    ],
  )
  const productId = Number(inserted.rows[0].product_id)
  const stocks: Record<string, number> = {}
  for (const [position, [size, units]] of Object.entries(product.stock ?? { '': 10 }).entries()) {
    const { rows } = await client.query(
      `insert into stocks (supplier_id, product_id, size, units, imported_units, position) values ($1, $2, $3, $4, $4, $5) returning stock_id`,
      [supplierId, productId, size, units, position],
    )
    stocks[size] = Number(rows[0].stock_id)
    if (units > 0) {
      await client.query(
        `insert into stock_movements (supplier_id, stock_id, units, reason) values ($1, $2, $3, 'import')`,
        [supplierId, stocks[size], units],
      )
    }
  }
  return { productId, asin, stocks }
}

/** A new shop with a product of each name. */
export async function aShopOf(...names: string[]): Promise<TestShop> {
  const shop = await aShop()
  for (const name of names) await aProduct(shop, { name })
  return shop
}
