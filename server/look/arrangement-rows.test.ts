import type { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { catalogueOperations } from '#server/catalogue/index.ts'
import { homeOperations } from '#server/home/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { aShop, ownerPool, type TestShop, testDatabase } from '#server/testing/shop.ts'

// How many rows PostgreSQL reads for the menu and the home page of a shop whose own order names all of its categories,
// by the plans of the app's own statements.

const GROUPS = 20
const CATEGORIES = 400
const ROWS = 60

let shop: TestShop
let ctx: Ctx
const statements: CompiledQuery[] = []

beforeAll(async () => {
  shop = await aShop()
  const recording = testDatabase().withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(testDatabase().getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  ctx = { ...shop.ctx, database: recording }
  const { supplierId, resellerId } = shop.tenant
  const owner = ownerPool()
  await owner.query(
    `with g as (insert into groups (supplier_id, name) select $1, 'Group ' || n from generate_series(1, $2::int) n returning *),
       g_nth as (select *, row_number() over (order by group_id) - 1 as nth from g)
     insert into categories (supplier_id, group_id, name)
     select $1, group_id, 'Category ' || n from generate_series(1, $3::int) n join g_nth on nth = n % $2::int`,
    [supplierId, GROUPS, CATEGORIES],
  )
  await owner.query(
    `insert into subcategories (supplier_id, category_id, name) select $1, category_id, name from categories where supplier_id = $1`,
    [supplierId],
  )
  await owner.query(
    `insert into header_rows (supplier_id, name) select $1, 'Row ' || n from generate_series(1, $2::int) n`,
    [supplierId, ROWS],
  )
  await owner.query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
     select $1::bigint, 'A' || subcategory_id, 'a' || subcategory_id, name, category_id, subcategory_id, 20000, 10000
     from subcategories where supplier_id = $1`,
    [supplierId],
  )
  const ids = (table: string, id: string) =>
    `(select jsonb_agg(jsonb_build_object('id', ${id}, 'hidden', ${id} % 3 = 0) order by ${id} desc) from ${table} where supplier_id = $1)`
  await owner.query(
    `insert into brandings (supplier_id, reseller_id, arrangement)
     values ($1, $2, jsonb_build_object('rows', ${ids('header_rows', 'header_row_id')}, 'groups', ${ids('groups', 'group_id')},
       'categories', ${ids('categories', 'category_id')}))
     on conflict (supplier_id, reseller_id) do update set arrangement = excluded.arrangement`,
    [supplierId, resellerId],
  )
  await owner.query('analyze groups, categories, subcategories, header_rows, brandings, products')
})

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

/** Rows that the leaves of a plan give, used or not, and pairs that a join looks at in vain. */
function rowsOf(plan: Plan): number {
  const own = plan.Plans ? 0 : plan['Actual Rows']
  const vain = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)
  return (own + vain) * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)
}

async function readBy(work: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await work()
  const client = await ownerPool().connect()
  let rows = 0
  try {
    await client.query(
      `begin; set local role haat_app; set local haat.supplier_id = '${ctx.tenant.supplierId}';
       set local haat.reseller_id = '${ctx.tenant.resellerId}'`,
    )
    for (const { sql, parameters } of statements.filter(({ sql }) => /^\s*(select|with)/.test(sql))) {
      const explained = await client.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
      rows += rowsOf(explained.rows[0]['QUERY PLAN'][0].Plan)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  return rows
}

/** Groups, categories, subcategories and the shop's own places of the first two; each once, or found once by an index. */
const ONCE = 2 * (GROUPS + CATEGORIES) + CATEGORIES

test('the menu reads each category and its own place a few times, not each place for each category', async () => {
  const read = await readBy(() => run(catalogueOperations.listGroups, ctx, {}))
  expect(read).toBeGreaterThan(2 * CATEGORIES)
  // Three times by one plan and a little more by another, as the statistics fall; each place for each category would be CATEGORIES² = 160,000.
  expect(read).toBeLessThan(5 * ONCE)
})

test('the home page reads rows and categories a few times, however many the shop’s own order names', async () => {
  const read = await readBy(() => run(homeOperations.getHome, ctx, {}))
  expect(read).toBeGreaterThan(CATEGORIES)
  expect(read).toBeLessThan(3 * (ONCE + 2 * ROWS) + 4 * 600)
})
