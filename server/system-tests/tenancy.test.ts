import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fillShop } from '#server/testing/full-shop.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

// Tests row-level security with SQL that omits the tenant: no statement here has a where clause for it. The tables are
// read from PostgreSQL's catalogue, so that new ones are covered too.

interface Table {
  name: string
  rowSecurity: boolean
  isForced: boolean
  owner: string
  /** The columns that name a tenant: supplier_id, and reseller_id for rows of one reseller. */
  keys: string[]
}

/** Read by every shop and written by none: the shops' public names, India Post's directory, the legal tax rates. */
const PUBLIC = ['hosts', 'pincodes', 'tax_rates']
/** No privilege, or refused by row-level security; or an identity column that cannot be set. */
const REFUSED = ['42501', '428C9']

const tables = await readTables()
const ofTenants = tables.filter(({ keys }) => keys.length > 0)
const walled = ofTenants.filter(({ name }) => !PUBLIC.includes(name))
const app = new pg.Pool({ connectionString: inject('appUrl'), max: 1 })

let mine: TestShop
let sibling: TestShop
let stranger: TestShop

async function readTables(): Promise<Table[]> {
  const { rows } = await ownerPool().query(`
    select c.relname as name, c.relrowsecurity as "rowSecurity", c.relforcerowsecurity as "isForced", pg_get_userbyid(c.relowner) as owner,
      coalesce(array_agg(a.attname::text) filter (where a.attname in ('supplier_id', 'reseller_id')), '{}') as keys
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    group by c.oid`)
  return rows
}

/** Runs one statement as the app's role, for the tenant of the shop, and rolls it back. */
async function as(shop: TestShop | null, statement: string, values: unknown[] = []) {
  const client = await app.connect()
  try {
    await client.query('begin')
    if (shop) {
      await client.query(`set local haat.supplier_id = '${shop.tenant.supplierId}'`)
      await client.query(`set local haat.reseller_id = '${shop.tenant.resellerId}'`)
    }
    return await client.query(statement, values)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

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
    if (keys.length === 0 && !PUBLIC.includes(name)) expect(await isReadable(name), name).toBe(false)
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

test.each(PUBLIC)('F33: %s is read-only, and has no personal data', async (name) => {
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

/** Everything that the server sees of all shops: [table, its readable columns, whether it may do more than read]. */
const KEEPER_COLUMNS: Record<string, string[]> = {
  complaints: ['answered_at', 'supplier_id'],
  gateway_events: ['received_at', 'supplier_id'],
  idempotency_keys: ['created_at', 'supplier_id'],
  import_changes: ['expires_at', 'supplier_id'],
  import_pieces: ['expires_at', 'supplier_id'],
  known_devices: ['last_seen_at', 'supplier_id'],
  list_prices: ['price_list_id', 'supplier_id'],
  mails: ['status'],
  orders: ['placed_at', 'placed_from', 'reserved_until', 'review', 'status', 'supplier_id'],
  password_resets: ['expires_at', 'supplier_id'],
  payment_accounts: ['gateway', 'key_id', 'reseller_id', 'supplier_id'],
  price_lists: ['asked_at', 'price_list_id', 'supplier_id', 'written_at'],
  rate_counters: ['supplier_id', 'window_ends_at'],
  refunds: ['status', 'updated_at'],
  resellers: ['name', 'price_list_id', 'reseller_id', 'supplier_id', 'title'],
  reviews: ['hidden_at', 'supplier_id'],
  search_misses: ['day', 'supplier_id'],
  sessions: ['expires_at', 'supplier_id'],
  staff_challenges: ['expires_at'],
  staff_codes: ['expires_at'],
  staff_sessions: ['expires_at'],
  stock_requests: ['asked_at', 'confirmed_at', 'supplier_id'],
}
/** What the operator's pages show of all shops: no customer, address, price or text of a mail. */
const OPERATOR_COLUMNS: Record<string, string[]> = {
  brandings: ['legal', 'reseller_id', 'supplier_id', 'texts'],
  complaints: ['answered_at', 'due_at', 'received_at', 'reseller_id', 'supplier_id'],
  jobs: [
    ...['attempts', 'job_id', 'kind', 'last_error', 'parked_at', 'payload'],
    ...['reseller_id', 'run_at', 'supplier_id'],
  ],
  mails: ['attempts', 'created_at', 'kind', 'last_error', 'mail_id', 'reseller_id', 'status', 'supplier_id'],
  orders: ['placed_at', 'reseller_id', 'reserved_until', 'review', 'status', 'supplier_id'],
  products: ['delivery_paise', 'supplier_id', 'withdrawn_at'],
  refunds: ['status', 'updated_at'],
  resellers: ['created_at', 'delivery', 'draft_since', 'name', 'reseller_id', 'supplier_id', 'title'],
  staff: ['name', 'staff_id'],
}
/** Of those, the ones without a tenant, and so without policies. */
const OF_NO_TENANT = ['staff_challenges', 'staff_codes', 'staff_sessions']
const KEPT_WHOLE = ['hosts', 'jobs', 'schema_migrations']

test("F33: only the owner, and for a few columns the keeper, has policies beyond the tenant's", async () => {
  const { rows } = await ownerPool().query(`
    select polrelid::regclass::text as name, polname as policy,
      array(select pg_get_userbyid(role) from unnest(polroles) role)::text[] as roles
    from pg_policy where polname <> 'tenant' order by polname, polrelid::regclass::text collate "C"`)
  const of = (policy: string) => rows.filter((row) => row.policy === policy)
  expect(new Set(rows.map(({ policy }) => policy))).toEqual(
    new Set(['console', 'erasing', 'everybody', 'keeper', 'operator', 'owner']),
  )
  expect(of('everybody').map(({ name }) => name)).toEqual(['hosts'])
  expect(of('owner').map(({ name }) => name)).toEqual(ofTenants.map(({ name }) => name).sort())
  for (const { roles } of of('owner')) expect(roles).toEqual(['haat'])
  expect(of('keeper').map(({ name }) => name)).toEqual(
    [...Object.keys(KEEPER_COLUMNS).filter((name) => !OF_NO_TENANT.includes(name)), 'jobs'].sort(),
  )
  for (const { roles } of of('keeper')) expect(roles).toEqual(['haat_keeper'])
  // Where a person works and where an invitation leads is found before the shop is known. Of the hosts, which everybody
  // may read, it changes the tenant's own (server/settings/delivery.test.ts).
  expect(of('console').map(({ name }) => name)).toEqual(['hosts', 'staff_invitations', 'staff_members'])
  for (const { roles } of of('console')) expect(roles).toEqual(['haat_console'])
  expect(of('operator').map(({ name }) => name)).toEqual(
    [...Object.keys(OPERATOR_COLUMNS).filter((name) => name !== 'staff'), 'hosts', 'staff_log'].sort(),
  )
  for (const { roles } of of('operator')) expect(roles).toEqual(['haat_operator'])
  // It restricts: of a customer the console writes only that they are erased.
  const { rows: erasing } = await ownerPool().query(
    `select polrelid::regclass::text as name, polpermissive as widens from pg_policy where polname = 'erasing'`,
  )
  expect(erasing).toEqual([{ name: 'customers', widens: false }])

  expect(await readableBy('haat_keeper')).toEqual({ whole: KEPT_WHOLE, inPart: KEEPER_COLUMNS })
  const whole = ['hosts', 'schema_migrations', 'staff_log']
  expect(await readableBy('haat_operator')).toEqual({ whole, inPart: OPERATOR_COLUMNS })
})

async function readableBy(login: string): Promise<{ whole: string[]; inPart: Record<string, string[]> }> {
  const { rows } = await ownerPool().query(
    `select c.relname as name, has_table_privilege($1, c.oid, 'select') as "isWhole",
      array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
      and has_column_privilege($1, c.oid, a.attnum, 'select')
    group by c.oid order by c.relname`,
    [login],
  )
  const inPart = rows.filter(({ isWhole }) => !isWhole)
  return {
    whole: rows.filter(({ isWhole }) => isWhole).map(({ name }) => name),
    inPart: Object.fromEntries(inPart.map(({ name, columns }) => [name, columns])),
  }
}

test("F33: the operator's login changes only whether a shop is open, when a job runs, and its own lines of the log", async () => {
  const { rows } = await ownerPool().query(`
    select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      and has_column_privilege('haat_operator', c.oid, a.attnum, 'update') order by 1`)
  expect(rows.map(({ column }) => column)).toEqual([
    'hosts.closed_at',
    'jobs.attempts',
    'jobs.parked_at',
    'jobs.run_at',
    'resellers.draft_since',
  ])
  const more = await ownerPool().query(`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (has_table_privilege('haat_operator', c.oid, 'insert') or has_table_privilege('haat_operator', c.oid, 'delete')
        or has_table_privilege('haat_operator', c.oid, 'truncate'))`)
  expect(more.rows).toEqual([{ name: 'staff_log' }])
  const login = new pg.Client({ connectionString: inject('operatorUrl') })
  await login.connect()
  const { supplierId, resellerId } = mine.tenant
  const log = `insert into staff_log (supplier_id, reseller_id, staff_id, did, subject) values ($1, $2, 1, 'confirm', 'H1')`
  await expect(login.query(log, [supplierId, resellerId])).rejects.toMatchObject({ code: '42501' })
  const { rows: seen } = await login.query('select distinct did from staff_log')
  for (const { did } of seen) expect(['suspend-shop', 'resume-shop', 'retry-job']).toContain(did)
  await login.end()
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
  // ends what a session was told, two write a job for each shop in which somebody waits for a size; the change notices, which the app may send anyway; and for the console the making of a new shop, and the opening of
  // the tenant's own that is being set up.
  const mighty = `select proname as name, prorettype::regtype::text as gives, proconfig as set from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace order by 1`
  const set = ['search_path=public, pg_temp']
  expect((await ownerPool().query(mighty)).rows).toEqual([
    { name: 'enqueue_tell_waiting', gives: 'trigger', set },
    { name: 'enqueue_tell_waiting_of_category', gives: 'trigger', set },
    { name: 'follow_products', gives: 'trigger', set },
    { name: 'forget_push_subscriptions', gives: 'trigger', set },
    { name: 'notify_changes', gives: 'void', set },
    { name: 'open_shop', gives: 'jsonb', set },
    { name: 'publish_shop', gives: 'boolean', set },
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
