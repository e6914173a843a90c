import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppRole } from '#server/testing/app-role.ts'
import { fillShop } from '#server/testing/full-shop.ts'
import { PUBLIC_TABLES, readTables, type Table } from '#server/testing/read-tables.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

// Tests row-level security with SQL that omits the tenant: no statement here has a where clause for it.

/** No privilege, or refused by row-level security; or an identity column that cannot be set. */
const REFUSED = ['42501', '428C9']

const { all: tables, ofTenants, walled } = await readTables()
const app = new AppRole()
const as: AppRole['as'] = (...query) => app.as(...query)

let mine: TestShop
let sibling: TestShop
let stranger: TestShop

function isReadable(table: string): Promise<boolean> {
  return ownerPool()
    .query(`select has_table_privilege('haat_app', $1, 'select') as may`, [table])
    .then(({ rows }) => rows[0].may)
}

beforeAll(async () => {
  mine = await aShop()
  sibling = await aShop(mine.tenant.supplierId)
  stranger = await aShop()
  for (const shop of [mine, sibling, stranger]) await fillShop(shop)
})

afterAll(() => app.end())

test('F33: every table with a tenant has row-level security, for its owner too; the app cannot read the others', async () => {
  expect(ofTenants.length).toBeGreaterThan(30)
  for (const { name, owner, rowSecurity, isForced } of ofTenants) {
    expect({ name, owner, rowSecurity, isForced }).toEqual({ name, owner: 'haat', rowSecurity: true, isForced: true })
  }
  for (const { name, keys } of tables) {
    if (keys.length === 0 && !PUBLIC_TABLES.includes(name)) expect(await isReadable(name), name).toBe(false)
  }
})

// The other tenant's id is the value $1. Only a superuser can revoke set_config(): the embedded PostgreSQL does.
test.each([
  ['set_config()', `select set_config('haat.supplier_id', $1, true)`],
  [
    'set_config() before it reads',
    `with a as materialized (select set_config('haat.supplier_id', $1, true)) select number from a, orders`,
  ],
  ['a function of XML', `select query_to_xml('set haat.supplier_id = ' || $1::text, true, true, '')`],
  ['a function of searching', `select * from ts_stat('set haat.supplier_id = ' || $1::text)`],
  ['a second statement', `select 1; set haat.supplier_id = '1'; select number from orders where $1::text <> ''`],
  ['the settings as a table', `update pg_settings set setting = $1 where name = 'application_name'`],
])('F33: a statement with parameters cannot be made to name another tenant by %s', async (_, statement) => {
  const naming = as(mine, statement, [String(stranger.tenant.supplierId)])
  await expect(naming).rejects.toThrow(
    /permission denied for function set_config|SET is not allowed|cannot open SET query as cursor|cannot insert multiple commands/,
  )
})

test.each(PUBLIC_TABLES)('F33: %s is read-only, and has no personal data', async (name) => {
  expect(await isReadable(name)).toBe(true)
  const { rows } = await ownerPool().query(
    `select privilege_type from information_schema.role_table_grants where table_name = $1 and grantee in ('haat_app', 'PUBLIC')`,
    [name],
  )
  expect(rows).toEqual([{ privilege_type: 'SELECT' }])
  await expect(as(mine, `delete from ${name}`)).rejects.toMatchObject({ code: '42501' })
  const foreign = `select confrelid::regclass::text as table from pg_constraint where conrelid = $1::regclass and contype = 'f'`
  const pointsTo = (await ownerPool().query(foreign, [name])).rows.map((row) => row.table)
  expect(pointsTo.filter((table) => !['suppliers', 'resellers'].includes(table))).toEqual([])
})

test('F33: each tenant policy is for every command and role, and checks all tenant columns of the rows', async () => {
  const { rows } = await ownerPool().query(`
    select polrelid::regclass::text as name, polpermissive and polcmd = '*' and polroles = '{0}' as "isWhole",
      pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as "withCheck"
    from pg_policy where polname = 'tenant'`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(walled.map(({ name }) => name).toSorted())
  for (const { name, isWhole, using, withCheck } of rows) {
    expect([name, isWhole, withCheck]).toEqual([name, true, using])
    const { keys } = walled.find((table) => table.name === name) as Table
    expect([...using.matchAll(/current_setting\('haat\.(\w+)'/g)].map(([, key]) => key)).toEqual(
      keys.toSorted().reverse(),
    )
  }
})

test('F33: no view and no function bypasses row-level security', async () => {
  const { rows: views } = await ownerPool().query(
    `select relname as name from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
     and has_table_privilege('haat_app', oid, 'select')`,
  )
  expect(views.map(({ name }) => name)).toContain('sellable_products')
  for (const { name } of views) {
    expect((await as(null, `select * from ${name}`)).rows).toEqual([])
    const { rows } = await as(mine, `select * from ${name}`)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(Number(row.supplier_id)).toBe(mine.tenant.supplierId)
  }
  // These run with the owner's rights: four triggers, which nobody can call: one alone writes the shops' own prices, one
  // ends the notifications of a session, two write a job for each shop in which somebody waits for a size; the change notices, which the app may send anyway; for the console the making of a new shop, and the opening of
  // the tenant's own that is being set up; and the count of codes to one number from all shops, which returns how long to wait and nothing else.
  const mighty = `select proname as name, prorettype::regtype::text as gives, proconfig as set from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace order by 1`
  const set = ['search_path=public, pg_temp']
  expect((await ownerPool().query(mighty)).rows).toEqual([
    { name: 'count_code_to_number', gives: 'integer', set },
    { name: 'enqueue_tell_waiting', gives: 'trigger', set },
    { name: 'enqueue_tell_waiting_of_category', gives: 'trigger', set },
    { name: 'follow_products', gives: 'trigger', set },
    { name: 'forget_push_subscriptions', gives: 'trigger', set },
    { name: 'notify_changes', gives: 'void', set },
    { name: 'open_shop', gives: 'jsonb', set },
    { name: 'publish_shop', gives: 'boolean', set },
    { name: 'uncount_code_to_number', gives: 'void', set },
  ])
})

describe.each(walled)('F33: $name', ({ name, keys }) => {
  const isOfReseller = keys.includes('reseller_id')

  test('shows nothing without a tenant', async () => {
    if (!(await isReadable(name))) return
    expect((await as(null, `select * from ${name}`)).rows).toEqual([])
  })

  test("shows only one's own rows, to SQL without a where", async () => {
    if (!(await isReadable(name))) return
    const { rows } = await as(mine, `select * from ${name}`)
    expect(rows.length, 'the test fills every table').toBeGreaterThan(0)
    for (const row of rows) {
      expect(Number(row.supplier_id)).toBe(mine.tenant.supplierId)
      if (isOfReseller) expect(Number(row.reseller_id)).toBe(mine.tenant.resellerId)
    }
  })

  test('changes, deletes and inserts no rows of another tenant', async () => {
    const everybodys = await ownerPool().query(`select * from ${name} where supplier_id = $1 limit 1`, [
      stranger.tenant.supplierId,
    ])
    const foreign = everybodys.rows[0]
    expect(foreign, 'the test fills every table').toBeDefined()
    const columns = (await writableColumns(name)).filter((column) => column in foreign)
    const values = columns.map((column) => toParameter(foreign[column]))
    const places = columns.map((_, index) => `$${index + 1}`)
    const insert = `insert into ${name} (${columns}) overriding system value values (${places})`
    await expect(as(mine, insert, values)).rejects.toMatchObject({ code: '42501' })
    for (const statement of [`delete from ${name}`, `update ${name} set supplier_id = supplier_id`]) {
      const changed = as(mine, `${statement} where supplier_id = $1`, [stranger.tenant.supplierId])
      await expect(changed.then(({ rowCount }) => rowCount).catch((error) => error.code)).resolves.toBeOneOf([
        0,
        ...REFUSED,
      ])
    }
    if (!isOfReseller) return
    const own = as(mine, `update ${name} set reseller_id = $1`, [sibling.tenant.resellerId])
    await expect(own.catch((error) => error.code)).resolves.toBeOneOf(REFUSED)
  })
})

/** Generated columns cannot be written. */
async function writableColumns(table: string): Promise<string[]> {
  const { rows } = await ownerPool().query(
    `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows.map((row) => String(row.column_name))
}

function toParameter(value: unknown): unknown {
  const [one] = Array.isArray(value) ? value : [value] // a list of objects is JSON, others are arrays of the database
  const isJson = typeof one === 'object' && one !== null && Object.getPrototypeOf(one) === Object.prototype
  return isJson ? JSON.stringify(value) : value
}
