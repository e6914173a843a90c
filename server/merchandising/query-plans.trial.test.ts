import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { homeOperations } from '#server/home/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { type Database, openDatabase } from '#server/kernel/database.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { operatorCtx } from '#server/process/operator-ctx.ts'
import { createReseller, findTenantByName } from '#server/resellers/index.ts'
import { searchOperations } from '#server/search/index.ts'
import { aPostgres, type TestPostgres } from '#server/testing/own-postgres.ts'
import { setMerchandising } from './index.ts'

// Counts what PostgreSQL reads for one page of a hundred thousand products, by the plan of the app's own statement.

const PRODUCTS = 100_000
const SMALL_SUPPLIERS = 500
const PAGE = 24
const HIDDEN = 2

let postgres: TestPostgres
let owner: pg.Client
let recording: Database
let statements: CompiledQuery[] = []
let plain: Ctx
let listed: Ctx

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

beforeAll(async () => {
  postgres = await aPostgres()
  await migrate(postgres.url)
  const { supplierId } = await createReseller(postgres.url, { name: 'hub', title: 'Hub', hosts: ['localhost'] })
  await createReseller(postgres.url, { name: 'own', title: 'Own', hosts: ['own.localhost'], supplier: 'hub' })
  owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(`insert into groups (supplier_id, name) values ($1, 'All')`, [supplierId])
  await owner.query(
    `with c as (insert into categories (supplier_id, group_id, name)
       select supplier_id, group_id, 'Category ' || n from groups, generate_series(1, 2) n returning *)
     insert into subcategories (supplier_id, category_id, name)
     select supplier_id, category_id, 'Subcategory ' || n from c, generate_series(1, 2) n`,
  )
  // Nothing here needs what the triggers do, and they make it a hundred times slower.
  await owner.query('alter table products disable trigger user')
  await owner.query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise, position)
     select $1, 'B' || n, 'b' || n, 'Shirt ' || n % 997, category_id, subcategory_id, 20000 + n * 7919 % 900000,
       10000 + n * 7919 % 900000, n
     from generate_series(1, $2::bigint) n
     join (select *, row_number() over (order by category_id, subcategory_id) as place from subcategories) s
       on place = case when n % 100 = 0 then 3 + n / 100 % 2 else 1 + n % 2 end`,
    [supplierId, PRODUCTS],
  )
  // A generic plan then expects a row or two in each category.
  await owner.query(`insert into suppliers (name) select 'small ' || n from generate_series(1, $1::int) n`, [
    SMALL_SUPPLIERS,
  ])
  await owner.query(
    `insert into groups (supplier_id, name) select supplier_id, 'All' from suppliers where name like 'small %'`,
  )
  await owner.query(
    `insert into categories (supplier_id, group_id, name)
     select supplier_id, group_id, 'Category ' || n from groups join suppliers s using (supplier_id), generate_series(1, 4) n
     where s.name like 'small %'`,
  )
  await owner.query(
    `insert into subcategories (supplier_id, category_id, name)
     select supplier_id, category_id, 'Subcategory' from categories join suppliers s using (supplier_id) where s.name like 'small %'`,
  )
  await owner.query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
     select supplier_id, 'B' || n || '-' || subcategory_id, 'b' || n || '-' || subcategory_id, 'Cup ' || n, category_id,
       subcategory_id, 20000, 10000 + n
     from subcategories join suppliers s using (supplier_id), generate_series(1, 5) n where s.name like 'small %'`,
  )
  await owner.query('alter table products enable trigger user')
  await owner.query(
    `insert into search_words (supplier_id, word, spelling, products) values ($1, search_fold('shirt'), 'shirt', $2)`,
    [supplierId, PRODUCTS],
  )
  const own = await findTenantByName(postgres.url, 'own')
  if (!own) throw new Error('the shop was not made')
  await setMerchandising(postgres.url, own, {
    prices: { percent: 12, categories: { 'Category 2': 20 }, end: 9 },
    hiddenCategories: ['Category 2'],
  })
  await owner.query('vacuum analyze products, list_prices')
  recording = openDatabase(postgres.appUrl).withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(recording.withoutPlugins().getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  plain = await ctxOf('hub')
  listed = await ctxOf('own')
}, 300_000)

afterAll(async () => {
  await recording?.destroy()
  await owner?.end()
  await postgres?.[Symbol.asyncDispose]()
})

async function ctxOf(name: string): Promise<Ctx> {
  const tenant = await findTenantByName(postgres.url, name)
  if (!tenant) throw new Error(`there is no ${name}`)
  return operatorCtx(loadConfig('command', {}), { tenant, database: recording, log: createLogger('silent') })
}

/** Rows of products and prices that the statements of one call read, used or not, under the app's role. */
function looksAt(ctx: Ctx, query: object): Promise<number> {
  return looksFor(ctx, () => run(searchOperations.listProducts, ctx, { pageSize: PAGE, isUncounted: true, ...query }))
}

async function looksFor(ctx: Ctx, call: () => Promise<unknown>): Promise<number> {
  statements = []
  await call()
  let rows = 0
  await owner.query(
    `begin; set local role haat_app; set local plan_cache_mode = force_generic_plan;
     set local haat.supplier_id = '${ctx.tenant.supplierId}'; set local haat.reseller_id = '${ctx.tenant.resellerId}'`,
  )
  for (const { sql, parameters } of statements) {
    if (sql.startsWith('set local ')) {
      await owner.query(sql)
      continue
    }
    await owner.query(`prepare page as ${sql}`)
    const values = parameters.map((value) => literal(value)).join(', ')
    const explained = await owner.query(`explain (analyze, timing off, format json) execute page (${values})`)
    rows += rowsOf(explained.rows[0]['QUERY PLAN'][0].Plan)
    await owner.query('deallocate page')
  }
  await owner.query('rollback')
  return rows
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}

function rowsOf(plan: Plan): number {
  const isGoods = ['products', 'list_prices'].includes(plan['Relation Name'] ?? '')
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const inner = (plan.Plans ?? []).map(rowsOf)
  return inner.reduce((sum, each) => sum + each, isGoods ? own * plan['Actual Loops'] : 0)
}

const SORTS = ['featured', 'priceLowToHigh', 'priceHighToLow', 'nameAZ', 'nameZA']
const PLACES = [{ categoryId: 1 }, { subcategoryId: 1 }, {}]

test.each(SORTS)(
  'R37 a page by %s reads its rows and those before it only, with a price list and without',
  async (sort) => {
    for (const place of PLACES) {
      for (const page of [1, 40]) {
        const upTo = page * PAGE
        const query = { search: '', sort, page, ...place }
        // The page's entries in order, and each product of it; with a list each price too.
        expect(await looksAt(plain, query)).toBeLessThanOrEqual(upTo + PAGE)
        // One in a hundred of the shop's products is hidden, and skipped.
        expect(await looksAt(listed, query)).toBeLessThanOrEqual(1.03 * upTo + 2 * PAGE + 1)
      }
    }
  },
)

test('R36 a price band by price reads at most 1,000 products, and the price of each', async () => {
  const query = { search: '', categoryId: 1, minRupees: 100, maxRupees: 9_000, sort: 'priceLowToHigh' }
  expect(await looksAt(plain, query)).toBeLessThanOrEqual(1_000 + PAGE)
  expect(await looksAt(listed, query)).toBeLessThanOrEqual(2_000 + 2 * PAGE)
})

test('the blocks of the home page read some of the first entries of an index each', async () => {
  await owner.query('update products set rating = 4, rating_count = product_id % 7 where product_id % 10 = 0')
  await owner.query('vacuum analyze products')
  const home = (ctx: Ctx) => looksFor(ctx, () => run(homeOperations.getHome, ctx, {}))
  // Sixty candidates each of the newest and the best rated, four prices of four tiles each, and the products of two rows.
  expect(await home(plain)).toBeLessThanOrEqual(60 + 60 + 4 * 4 + 2 * 12)
  // The newest are a thousand of a hidden category: only the first six hundred are looked at.
  expect(await home(listed)).toBeLessThanOrEqual(600 + 1.2 * 60 + 4 * 5 + 4 * 12)
})

test('nothing is read of a hidden category', async () => {
  for (const sort of SORTS) {
    expect(await looksAt(listed, { search: '', categoryId: HIDDEN, sort })).toBe(0)
    expect(await looksAt(listed, { search: '', categoryId: HIDDEN, sort, minRupees: 100 })).toBe(0)
  }
  expect(await looksAt(plain, { search: '', categoryId: HIDDEN })).toBeGreaterThan(0)
})

test('a search by price looks up the price of each product it reads, one by one', async () => {
  const query = { search: 'shirt', sort: 'priceLowToHigh' }
  const without = await looksAt(plain, query)
  expect(without).toBeGreaterThan(5_000)
  // One in a hundred of the first is hidden, and others are read instead.
  expect(await looksAt(listed, query)).toBeLessThanOrEqual(1.03 * without + 5_000 + PAGE)
})
