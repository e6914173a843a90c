import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductPage } from '#contract/shop-products.ts'
import { loadConfig } from '#server/config/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx, StaffActor } from '#server/kernel/ctx.ts'
import { type Database, openDatabase } from '#server/kernel/database.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { operatorCtx } from '#server/process/operator-ctx.ts'
import { createReseller, findTenantByName } from '#server/resellers/index.ts'
import { aPostgres, type TestPostgres } from '#server/testing/own-postgres.ts'
import { rowsRead } from '#server/testing/rows-read.ts'
import { shopProductOperations as calls } from './index.ts'

// Counts what PostgreSQL reads for a list of the console among a hundred thousand products, by the plan of the app's own
// statement; another supplier has as many of the same names.

const PRODUCTS = 100_000

let postgres: TestPostgres
let owner: pg.Client
let recording: Database
let statements: CompiledQuery[] = []
let ctx: Ctx

beforeAll(async () => {
  postgres = await aPostgres()
  await migrate(postgres.url)
  owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  for (const name of ['hub', 'other']) {
    const { supplierId } = await createReseller(postgres.url, { name, title: name, hosts: [`${name}.localhost`] })
    await fill(supplierId)
  }
  await owner.query('vacuum analyze products, stocks')
  recording = openDatabase(loginUrl(postgres.url, LOGINS.console), undefined, LOGINS.console).withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(recording.withoutPlugins().getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const tenant = await findTenantByName(postgres.url, 'hub')
  if (!tenant) throw new Error('the shop was not made')
  const actor: StaffActor = {
    kind: 'staff',
    name: 'Meera',
    email: '',
    role: 'manager',
    staffId: 1,
    sessionId: 1,
    isOperator: false,
  }
  const log = createLogger('silent')
  ctx = { ...operatorCtx(loadConfig('command', {}), { tenant, database: recording, log }), actor }
}, 600_000)

afterAll(async () => {
  await recording?.destroy()
  await owner?.end()
  await postgres?.[Symbol.asyncDispose]()
})

/** Of a hundred products one is a draft, one hidden, two archived, three sold out; of ten sizes one is out. */
async function fill(supplierId: number): Promise<void> {
  await owner.query('insert into groups (supplier_id, name) values ($1, $2)', [supplierId, 'All'])
  await owner.query(
    `with c as (insert into categories (supplier_id, group_id, name)
       select supplier_id, group_id, 'Kurtas' from groups where supplier_id = $1 returning *)
     insert into subcategories (supplier_id, category_id, name) select supplier_id, category_id, 'Kurtas' from c`,
    [supplierId],
  )
  // Nothing here needs what the triggers do, and they make it a hundred times slower.
  await owner.query('alter table products disable trigger user')
  await owner.query('alter table stocks disable trigger user')
  await owner.query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise, position,
       kept_off, withdrawn_at)
     select $1, 'SKU-' || n, 'sku-' || n, (array['Indigo', 'Rust', 'Ivory', 'Bagru', 'Ajrakh'])[1 + n % 5] || ' kurta ' || n % 997,
       category_id, subcategory_id, 99900, 49900, n, kept_off, case when kept_off is not null then now() end
     from generate_series(1, $2::bigint) n,
       lateral (select case n % 100 when 1 then 'draft' when 2 then 'hidden' when 3 then 'archived' when 4 then 'archived' end as kept_off),
       lateral (select * from subcategories where supplier_id = $1 and n > 0) s`,
    [supplierId, PRODUCTS],
  )
  await owner.query(
    `insert into stocks (supplier_id, product_id, size, units, position)
     select supplier_id, product_id, size, case when product_id % 100 in (7, 8, 9) or hashint8(product_id * 8 + at) % 10 = 0 then 0 else 5 end, at
     from products, unnest(array['S', 'M', 'L', 'XL']) with ordinality as s (size, at) where supplier_id = $1`,
    [supplierId],
  )
  await owner.query('alter table products enable trigger user')
  await owner.query('alter table stocks enable trigger user')
}

async function readBy(input: object): Promise<{ rows: number; ms: number; page: ProductPage }> {
  statements = []
  const page = (await run(calls.browseProducts, ctx, input)) as ProductPage
  const selects = statements.filter(({ sql }) => /^\s*select/.test(sql))
  await owner.query('begin')
  try {
    await owner.query(`set local haat.supplier_id = '${ctx.tenant.supplierId}'`)
    await owner.query(`set local haat.reseller_id = '${ctx.tenant.resellerId}'`)
    await owner.query(`set local role ${LOGINS.console}`)
    let rows = 0
    for (const { sql, parameters } of selects) {
      const explained = await owner.query(`explain (analyze, format json) ${sql}`, [...parameters])
      rows += rowsRead(explained.rows[0]['QUERY PLAN'][0].Plan)
    }
    const began = performance.now()
    await run(calls.browseProducts, ctx, input)
    return { rows, ms: performance.now() - began, page }
  } finally {
    await owner.query('rollback')
  }
}

/** The counts read a thousand entries of each list, and sizes that are out until 200 products are found. */
const COUNTS = 30_000
/** The newest products, and what the trigram index finds. */
const SEARCHED = 20_000

test.each([
  ['all', {}, 50, COUNTS],
  ['live', { list: 'live' }, 50, COUNTS],
  ['drafts', { list: 'draft' }, 50, COUNTS],
  ['archived, a later page', { list: 'archived', after: 50_000 }, 50, COUNTS],
  ['sold out', { list: 'sold-out' }, 50, COUNTS],
  ['a code', { search: 'KU-77777' }, 1, COUNTS + SEARCHED],
  ['a part of many names', { search: 'kurta' }, 50, COUNTS + SEARCHED],
  ['a part of few names', { search: 'ajrakh kurta 99' }, 50, COUNTS + SEARCHED],
  ['two letters', { search: 'ku' }, 50, COUNTS + SEARCHED],
  ['nothing', { search: 'saree' }, 0, COUNTS + SEARCHED],
])('%s: what is read does not grow with the catalogue', async (what, input, found, most) => {
  const { rows, ms, page } = await readBy(input)
  process.stdout.write(`${what}: ${rows} rows read, ${ms.toFixed(0)} ms\n`)
  expect(page.products).toHaveLength(found)
  expect(rows).toBeLessThan(most)
})
