import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { checkLogins } from '#server/database/open-logins.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { aShop, ownerPool, testDatabase } from '#server/testing/shop.ts'

// What the server's logins may do to the database, whatever statement they are made to send.

test.each(Object.values(LOGINS))(
  'F33: %s logs in, owns nothing, can take no other role and is subject to row-level security',
  async (login) => {
    const { rows } = await ownerPool().query(
      `select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
       array(select rolname::text from pg_roles other where other.oid <> r.oid and pg_has_role(r.oid, other.oid, 'member')) as becomes,
       (select count(*)::int from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as owned
     from pg_roles r where rolname = $1`,
      [login],
    )
    const may = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    }
    expect(rows).toEqual([{ rolcanlogin: true, ...may, becomes: [], owned: 0 }])
    const own = new pg.Client({ connectionString: loginUrl(inject('ownerUrl'), login) })
    await own.connect()
    expect((await own.query('select session_user, current_user')).rows).toEqual([
      { session_user: login, current_user: login },
    ])
    await own.end()
  },
)

test("F33: the server's pool logs in as that role itself, not as another that switched to it", async () => {
  const { rows } = await sql`select session_user as login, current_user as role`.execute(testDatabase())
  expect(rows).toEqual([{ login: LOGINS.app, role: LOGINS.app }])
})

/** Statements that try to switch to another tenant or role, alone or several in one. */
const ESCAPES: [what: string, statement: string][] = [
  ['set role', 'set role haat'],
  ['set local role', 'set local role haat'],
  ['set role to the keeper', 'set role haat_keeper'],
  ['set role to a superuser', 'set role postgres'],
  ["set_config('role')", `select set_config('role', 'haat', false)`],
  ["set_config('role') for the transaction", `select set_config('role', 'haat', true)`],
  ["set_config('session_authorization')", `select set_config('session_authorization', 'haat', false)`],
  ['set session authorization', 'set session authorization haat'],
  ['many in one', 'reset role; set role haat; select 1'],
  ['granting itself', 'grant haat to haat_app'],
  ['granting it to itself', 'grant haat_app to haat_keeper'],
  ['its own rights', 'alter role haat_app bypassrls'],
  ['a role', 'create role intruder superuser'],
  ['its settings', `alter role haat set haat.supplier_id = '1'`],
  ['row-level security', 'alter table orders disable row level security'],
  ['the forcing', 'alter table orders no force row level security'],
  ['a policy', 'create policy everybody on orders using (true)'],
  ['without a policy', 'drop policy tenant on orders'],
  ['a trigger', 'create trigger t after insert on orders for each row execute function follow_products()'],
  ['a function', `create function mighty() returns int language sql security definer as 'select 1'`],
  ['a function of its own schema', `create function pg_temp.mighty() returns int language sql as 'select 1'`],
  ['a temporary table', 'create temporary table orders (order_id int)'],
  ['a table', 'create table mine (a int)'],
  ['a schema', 'create schema mine'],
  ['the owner by a view', 'create view all_orders as select * from orders'],
  ['a program', `copy (select 1) to program 'id'`],
  ['a file', `copy (select 1) to '/tmp/haat'`],
  ['a file of the server', `select pg_read_file('postgresql.conf')`],
  ['a library', `load 'dblink'`],
  ['an extension', 'create extension dblink'],
  ['a row of another', 'alter table orders owner to haat_app'],
  ['what is private', 'select * from schema_migrations'],
  ['the passwords', 'select * from pg_authid'],
]

test.each(ESCAPES)("F33: the app's own connection cannot escape by %s", async (_, statement) => {
  for (const url of [inject('appUrl'), inject('keeperUrl'), inject('consoleUrl'), inject('operatorUrl')]) {
    // The keeper is the keeper already; it and the operator may read which migrations were applied.
    if (url === inject('keeperUrl') && /haat_keeper$/.test(statement)) continue
    if ([inject('keeperUrl'), inject('operatorUrl')].includes(url) && /schema_migrations/.test(statement)) continue
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await expect(client.query(statement)).rejects.toThrow(
        /permission denied|must be|must have|may be used only|insufficient|not allowed/,
      )
      const who = await client.query('reset role; reset session authorization; select session_user, current_user')
      const [last] = [who].flat().slice(-1)
      const { username } = new URL(url)
      expect(last?.rows).toEqual([{ session_user: username, current_user: username }])
    } finally {
      await client.end()
    }
  }
})

test('F33: the console adds to the log of staff and cannot change it, even in its own shop', async () => {
  const shop = await aShop()
  const { supplierId, resellerId } = shop.tenant
  const client = new pg.Client({ connectionString: inject('consoleUrl') })
  await client.connect()
  const bound = `set haat.supplier_id = '${supplierId}'; set haat.reseller_id = '${resellerId}'`
  await client.query(bound)
  await client.query(
    `insert into staff_log (supplier_id, reseller_id, staff_id, did, subject) values ($1, $2, 1, 'ship', 'H1')`,
    [supplierId, resellerId],
  )
  for (const statement of ['update staff_log set did = $$pack$$', 'delete from staff_log', 'truncate staff_log']) {
    await expect(client.query(statement)).rejects.toThrow('permission denied')
  }
  await client.end()
})

test('F33: the console knows no password, session or payment key of a shop, and the app nothing of staff', async () => {
  const may = async (login: string, table: string, column = '') => {
    const privilege = column ? `has_column_privilege($1, $2, $3, 'select')` : `has_table_privilege($1, $2, 'select')`
    const { rows } = await ownerPool().query(
      `select ${privilege} as may`,
      column ? [login, table, column] : [login, table],
    )
    return rows[0].may
  }
  for (const table of ['sessions', 'password_resets', 'known_devices', 'payment_accounts', 'idempotency_keys']) {
    expect([table, await may(LOGINS.console, table)]).toEqual([table, false])
  }
  expect(await may(LOGINS.console, 'customers', 'password_hash')).toBe(false)
  for (const table of [
    'staff',
    'staff_sessions',
    'staff_codes',
    'staff_passkeys',
    'staff_challenges',
    'staff_members',
    'staff_invitations',
    'staff_log',
    'push_keys',
    'push_subscriptions',
    'look_drafts',
    'look_versions',
    'codes_to_numbers',
  ]) {
    expect([table, await may(LOGINS.app, table)]).toEqual([table, false])
  }
})

test('F33: with row_security off the app gets an error, and no row', async () => {
  const client = new pg.Client({ connectionString: inject('appUrl'), options: '-c row_security=off' })
  await client.connect()
  await expect(client.query('select * from orders')).rejects.toThrow('would be affected by row-level security')
  await client.end()
})

test('F33: a server refuses to start with a login that owns the tables, may become the owner, or does not exist', async () => {
  await checkLogins(inject('appUrl'))
  await expect(checkLogins(inject('ownerUrl'))).rejects.toThrow(/^DATABASE_URL logs in as haat, who owns /)
  await expect(checkLogins(loginUrl(inject('ownerUrl'), 'postgres'))).rejects.toThrow(
    'whom row-level security does not bind',
  )
  // Where the owner's address is set, only the other one is wrong.
  await expect(checkLogins(loginUrl(inject('ownerUrl'), 'postgres'), true)).rejects.toThrow(
    /who owns nothing: set DATABASE_URL to postgresql:\/\/haat_app:PASSWORD@/,
  )
  await expect(checkLogins(inject('keeperUrl'))).rejects.toThrow('DATABASE_URL logs in as haat_keeper.')
  await expect(checkLogins(loginUrl(inject('ownerUrl'), 'nobody'))).rejects.toThrow(
    'DATABASE_URL does not let nobody in',
  )
})
