import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTransaction } from '#server/kernel/transaction.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { namesNoSupplier } from '#server/testing/tripwire.ts'

// Checks Citus's rules against PostgreSQL's catalogue, without Citus.

const script = await readFile(join(import.meta.dirname, 'distribute.sql'), 'utf8')
const everywhere = listed('everywhere')
const hereOnly = listed('here_only')

/** Reads a list of tables from the script. */
function listed(name: string): string[] {
  const [, list = ''] = new RegExp(`${name} constant text\\[\\] := array\\[(.*)\\]`).exec(script) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, table = '']) => table)
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  return (await ownerPool().query(text)).rows
}

const distributed = `(select oid from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
  and relname <> all(array['${[...everywhere, ...hereOnly].join("','")}']))`
const supplierOf = (table: string) =>
  `(select attnum from pg_attribute where attrelid = ${table} and attname = 'supplier_id' and not attisdropped)`

test('every table is distributed by supplier, or is on every node, or is listed as the coordinator’s', async () => {
  expect(everywhere).toEqual(['hosts', 'pincodes', 'tax_rates'])
  expect(hereOnly).toEqual([
    'schema_migrations',
    'staff',
    'staff_sessions',
    'staff_codes',
    'staff_passkeys',
    'staff_challenges',
    'staff_operators',
    'push_keys',
    'codes_to_numbers',
  ])
  const columns = await query(`
    select c.oid::regclass::text as table, a.atttypid::regtype::text as type, a.attnotnull as "notNull"
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'supplier_id'
    where c.oid in ${distributed}`)
  expect(columns.length).toBeGreaterThan(25)
  for (const { table, ...column } of columns) {
    expect([table, column]).toEqual([table, { type: 'bigint', notNull: true }])
  }
})

test('each distributed table has a primary key, and each of its unique keys includes the supplier', async () => {
  const unfit = await query(`
    select indexrelid::regclass::text as index from pg_index i
    where indrelid in ${distributed} and indisunique and not coalesce(${supplierOf('i.indrelid')} = any(indkey), false)`)
  expect(unfit).toEqual([])
  const keyless = await query(`
    select oid::regclass::text as table from unnest(array${distributed}) oid
    where not exists (select from pg_index where indrelid = oid and indisprimary)`)
  expect(keyless).toEqual([])
  const excluding = await query(`select conname from pg_constraint where contype = 'x'`)
  expect(excluding).toEqual([])
})

test('foreign keys stay within a supplier, or lead to a table that is on every node', async () => {
  const unfit = await query(`
    select conname as key from pg_constraint f
    where contype = 'f' and conrelid in ${distributed} and not (confrelid in ${distributed}
      and array_position(conkey, ${supplierOf('f.conrelid')}) = array_position(confkey, ${supplierOf('f.confrelid')})
      -- It would take the supplier away with the rest.
      and confdeltype in ('a', 'r', 'c') and confupdtype in ('a', 'r'))
      and confrelid::regclass::text <> all(array['${everywhere.join("','")}'])`)
  expect(unfit).toEqual([])
  const outOfTheRest = await query(`
    select conrelid::regclass::text as table, conname as key from pg_constraint
    where contype = 'f' and conrelid not in ${distributed}
      and (confrelid in ${distributed} or conrelid::regclass::text = any(array['${everywhere.join("','")}']))`)
  for (const { table, key } of outOfTheRest) expect(script).toContain(`alter table ${table} drop constraint ${key};`)
})

test('generated numbers are bigint, and policies and generated columns query no other table', async () => {
  const narrow = await query(`
    select attrelid::regclass::text as table, attname from pg_attribute
    where attrelid in ${distributed} and attidentity <> '' and atttypid <> 'bigint'::regtype`)
  expect(narrow).toEqual([])
  const serial = await query(`
    select adrelid::regclass::text as table from pg_attrdef
    where adrelid in ${distributed} and pg_get_expr(adbin, adrelid) ~ 'nextval'`)
  expect(serial).toEqual([])
  const policies = await query(`
    select polname, polrelid::regclass::text as table from pg_policy
    where polqual::text ~ 'SUBLINK' or polwithcheck::text ~ 'SUBLINK'`)
  expect(policies).toEqual([])
  const odd = await query(`
    select oid::regclass::text as table from pg_class
    where oid in ${distributed} and (relkind = 'p' or relispartition or relhasrules or relhassubclass)`)
  expect(odd).toEqual([])
})

/** They touch only rows of the supplier whose shard they run on, on that node (README.md). */
const WITHIN_A_SUPPLIER = [
  'count_sale',
  'count_reviews',
  'count_search_words',
  'enqueue_tell_waiting',
  'enqueue_tell_waiting_of_category',
  'count_votes',
  'drop_review_picture',
  'follow_products',
  'list_customer_words',
  'notify_kind_changed',
  'notify_products_came_or_went',
  'notify_products_changed',
  'notify_shop_changed',
  'notify_offers_changed',
  'notify_stock_changed',
  'notify_stocks_came_or_went',
]

/** They run on the coordinator, which may write to all shards. */
const OF_THE_COORDINATOR = ['forget_push_subscriptions']

test('triggers touch rows of one supplier only, and tables on every node have none', async () => {
  const triggers = await query(`
    select tgrelid::regclass::text as table, tgname as name, tgfoid::regproc::text as function, tgtype & 2 as before
    from pg_trigger
    where not tgisinternal and tgname not like 'full\\_%' -- for a moment, of cli/sentences.test.ts
    order by 1, 2`)
  for (const { table, name, function: called, before } of triggers) {
    expect(before, 'Citus runs no trigger before').toBe(0)
    if (hereOnly.includes(String(table))) expect(OF_THE_COORDINATOR).toContain(called)
    else if (everywhere.includes(String(table))) expect(script).toContain(`drop trigger ${name} on ${table};`)
    else expect(WITHIN_A_SUPPLIER).toContain(called)
  }
})

test('a trigger that writes to other tables finds their shards by beside()', async () => {
  const writing = await query(`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype and prosrc ~* '(insert into|delete from|update) '
      and proname <> all(array['${OF_THE_COORDINATOR.join("','")}'])`)
  for (const [, name, body] of script.matchAll(
    /^create or replace function (\w+)\(\) returns trigger .*\$\$([\s\S]*?)^end \$\$/gm,
  )) {
    const replaced = writing.find((each) => each.name === name)
    if (replaced) replaced.body = body
  }
  expect(writing.map(({ name }) => name).sort()).toEqual([
    'count_sale',
    'count_search_words',
    'count_votes',
    'drop_review_picture',
    'enqueue_tell_waiting',
    'enqueue_tell_waiting_of_category',
    'follow_products',
    'list_customer_words',
  ])
  const tables = await query(`select relname as name from pg_class where oid in ${distributed}`)
  for (const { name, body } of writing) {
    for (const table of tables.map((row) => String(row.name))) {
      expect([name, String(body).match(new RegExp(`(from|join|insert into|update) ${table}\\b`))]).toEqual([name, null])
    }
    expect(body).toContain('beside(tg_relid,')
  }
})

test('the check of all tests rejects a statement that goes to every shard', async () => {
  expect(namesNoSupplier('select name from products where product_id = $1')).toBe(true)
  expect(namesNoSupplier('update stocks set units = $1 where stock_id = $2')).toBe(true)
  expect(namesNoSupplier('insert into jobs (kind) values ($1)')).toBe(true)
  expect(namesNoSupplier('select name from products where supplier_id = $1 and product_id = $2')).toBe(false)
  expect(namesNoSupplier('insert into jobs (supplier_id, kind) values ($1, $2)')).toBe(false)
  expect(namesNoSupplier('select host from hosts where host = $1')).toBe(false)
  const { ctx } = await aShop()
  const unrouted = withTransaction(ctx, (tx) => sql`select name from products`.execute(tx.db))
  await expect(unrouted).rejects.toThrow('names no supplier')
})
