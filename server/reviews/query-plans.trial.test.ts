import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReviewPage } from '#contract/reviews.ts'
import { loadConfig } from '#server/config/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { type Database, openDatabase } from '#server/kernel/database.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { operatorCtx } from '#server/process/operator-ctx.ts'
import { createReseller, findTenantByName } from '#server/resellers/index.ts'
import { aPostgres, type TestPostgres } from '#server/testing/own-postgres.ts'
import { rowsRead } from '#server/testing/rows-read.ts'
import { reviewOperations as calls } from './index.ts'

// Counts what PostgreSQL reads for a page of the reviews of one product that has a hundred thousand, by the plan of the app's own
// statement; another shop of the supplier has as many.

const REVIEWS = 100_000
const PRODUCT = 7

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
  // Orders and customers are not read by what is tried here, so there are none; nor are the counts.
  await owner.query(`
    alter table reviews disable trigger user, drop constraint reviews_supplier_id_order_id_line_fkey,
      drop constraint reviews_supplier_id_customer_id_fkey`)
  for (const name of ['hub', 'other']) {
    const hosts = [`${name}.localhost`]
    await createReseller(postgres.url, { name, title: name, hosts, ...(name !== 'hub' && { supplier: 'hub' }) })
    const { supplierId, resellerId } = await shopOf(name)
    await fill(supplierId, resellerId)
  }
  await owner.query('vacuum analyze reviews, review_votes')
  recording = openDatabase(loginUrl(postgres.url, LOGINS.app)).withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(recording.withoutPlugins().getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const log = createLogger('silent')
  const tenant = await shopOf('hub')
  ctx = { ...operatorCtx(loadConfig('command', {}), { tenant, database: recording, log }), actor: { kind: 'guest' } }
}, 600_000)

afterAll(async () => {
  await recording?.destroy()
  await owner?.end()
  await postgres?.[Symbol.asyncDispose]()
})

async function shopOf(name: string) {
  const tenant = await findTenantByName(postgres.url, name)
  if (!tenant) throw new Error('the shop was not made')
  return tenant
}

/** Of a thousand reviews one has one star, fifty have pictures, ten are hidden and ten withdrawn; most were found helpful by few. */
async function fill(supplierId: number, resellerId: number): Promise<void> {
  await owner.query(
    `insert into reviews (supplier_id, reseller_id, order_id, line, product_id, customer_id, stars, text, pictures, author, size, color,
       helpful, hidden_for, hidden_at, withdrawn_at)
     select $1, $2, $2::bigint * 1000000 + n, 1, $3, n, case when n % 1000 = 1 then 1 else 3 + n % 3 end,
       case when n % 100 = 12 then '' else 'Soft cotton.' end,
       case when n % 100 <> 12 and n % 20 = 1 then array['review-' || n || '.jpg'] else '{}' end, 'Asha R.', 'M', '',
       case when n % 7 = 0 then n % 50 else 0 end,
       case when n % 100 = 11 then 'fake' end, case when n % 100 = 11 then now() end, case when n % 100 = 12 then now() end
     from generate_series(1, $4::int) n`,
    [supplierId, resellerId, PRODUCT, REVIEWS],
  )
}

async function readBy(input: object): Promise<{ rows: number; page: ReviewPage }> {
  statements = []
  const page = (await run(calls.listReviews, ctx, { productId: PRODUCT, ...input })) as ReviewPage
  const selects = statements.filter(({ sql }) => /^\s*select[\s\S]* from reviews/.test(sql))
  await owner.query('begin')
  try {
    await owner.query(`set local haat.supplier_id = '${ctx.tenant.supplierId}'`)
    await owner.query(`set local haat.reseller_id = '${ctx.tenant.resellerId}'`)
    await owner.query(`set local role ${LOGINS.app}`)
    let rows = 0
    for (const { sql, parameters } of selects) {
      const explained = await owner.query(`explain (analyze, format json) ${sql}`, [...parameters])
      rows += rowsRead(explained.rows[0]['QUERY PLAN'][0].Plan)
    }
    return { rows, page }
  } finally {
    await owner.query('rollback')
  }
}

const PLACE = { helpful: '10-99000', newest: '0-50000' }

test.each(
  (['helpful', 'newest'] as const).flatMap((sort) =>
    [{}, { stars: 5 }, { stars: 1 }, { stars: 2 }, { isPictured: true }, { stars: 1, isPictured: true }].flatMap(
      (filter) => [
        { sort, ...filter },
        { sort, ...filter, after: PLACE[sort] },
      ],
    ),
  ),
)('%j: a page of reviews reads a page of rows', async (input) => {
  const { rows, page } = await readBy(input)
  process.stdout.write(`${JSON.stringify(input)}: ${rows} rows read, ${page.reviews.length} shown\n`)
  expect(rows).toBeLessThanOrEqual(30)
})
