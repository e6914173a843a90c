import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { fillShop } from '#server/testing/full-shop.ts'
import { readTables } from '#server/testing/read-tables.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

// What the server's other roles may read and write beyond one tenant: the keeper, the operator and the console.

const { ofTenants } = await readTables()

let mine: TestShop

beforeAll(async () => {
  mine = await aShop()
  await fillShop(mine)
})

/** Everything that the server sees of all shops: [table, its readable columns, whether it may do more than read]. */
const KEEPER_COLUMNS: Record<string, string[]> = {
  cash_files: ['expires_at', 'supplier_id'],
  codes_to_numbers: ['tried_at'],
  complaints: ['answered_at', 'supplier_id'],
  gateway_events: ['received_at', 'supplier_id'],
  idempotency_keys: ['created_at', 'supplier_id'],
  import_changes: ['expires_at', 'supplier_id'],
  import_pieces: ['expires_at', 'supplier_id'],
  known_devices: ['last_seen_at', 'supplier_id'],
  list_prices: ['price_list_id', 'supplier_id'],
  mails: ['status'],
  new_device_links: ['expires_at', 'supplier_id'],
  order_links: ['made_at', 'supplier_id'],
  orders: ['placed_at', 'placed_from', 'reserved_until', 'review', 'status', 'supplier_id'],
  parcels: ['due_at', 'reseller_id', 'supplier_id'],
  passkey_challenges: ['expires_at', 'supplier_id'],
  payouts: ['created_at', 'since', 'state', 'supplier_id', 'upi_id_mark'],
  password_resets: ['expires_at', 'supplier_id'],
  phone_messages: ['created_at', 'perhaps_sent', 'phone', 'state', 'supplier_id'],
  payment_accounts: ['gateway', 'key_id', 'reseller_id', 'supplier_id'],
  price_lists: ['asked_at', 'price_list_id', 'supplier_id', 'written_at'],
  rate_counters: ['supplier_id', 'window_ends_at'],
  refunds: ['status', 'updated_at'],
  resellers: ['name', 'price_list_id', 'reseller_id', 'supplier_id', 'title'],
  reviews: ['hidden_at', 'supplier_id'],
  search_misses: ['day', 'supplier_id'],
  sessions: ['expires_at', 'supplier_id'],
  simulated_texts: ['arrived_at', 'supplier_id'],
  sign_in_codes: ['expires_at', 'supplier_id'],
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
  payouts: ['created_at', 'state'],
  phone_messages: ['created_at', 'perhaps_sent', 'state'],
  products: ['delivery_paise', 'supplier_id', 'withdrawn_at'],
  refunds: ['status', 'updated_at'],
  resellers: ['created_at', 'delivery', 'draft_since', 'name', 'reseller_id', 'supplier_id', 'title'],
  returns: ['refund_due', 'reseller_id', 'status', 'supplier_id'],
  staff: ['name', 'staff_id'],
}
/** Of those, the ones without a tenant, and so without policies. */
const OF_NO_TENANT = ['codes_to_numbers', 'staff_challenges', 'staff_codes', 'staff_sessions']
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
  // may read, it changes the tenant's own (server/delivery-settings/delivery.test.ts).
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
