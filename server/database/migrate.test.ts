import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { until } from '#server/testing/until.ts'
import { MigrationError, migrate, migrateExactly, readMigrationState } from './migrate.ts'

const SUPERUSER = 'postgres' // of the test database, where the owner may not make databases

let folder: string
let url: string
let counter = 0

beforeEach(async () => {
  folder = aFolder()
  const name = `migrate_${process.pid}_${++counter}`
  await query(as(SUPERUSER, 'postgres'), `create database ${name} owner haat`)
  url = as('haat', name)
})
afterEach(async () => {
  await query(as(SUPERUSER, 'postgres'), `drop database ${new URL(url).pathname.slice(1)} with (force)`)
})

function as(user: string, database: string): string {
  const other = new URL(inject('ownerUrl'))
  other.username = user
  other.pathname = database
  return other.href
}

async function query<Row extends object>(where: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: where })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
}

test('applies each file once, in order', async () => {
  await write({ '0002-more.sql': 'insert into hats values (1);', '0001-hats.sql': 'create table hats (id int);' })
  expect(await migrate(url, folder)).toEqual(['0001-hats.sql', '0002-more.sql'])
  expect(await migrate(url, folder)).toEqual([])
  await write({ '0003-again.sql': 'insert into hats values (2);' })
  expect(await migrate(url, folder)).toEqual(['0003-again.sql'])
  expect(await query(url, 'select id from hats order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('F26 two servers that start at once migrate once', async () => {
  await write({ '0001-hats.sql': 'select pg_sleep(0.2); create table hats (id int); insert into hats values (1);' })
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
  expect(applied.flat()).toEqual(['0001-hats.sql'])
  expect(await query(url, 'select id from hats')).toEqual([{ id: 1 }])
})

test('a migration that fails leaves nothing, and reports where it failed', async () => {
  await write({
    '0001-hats.sql': 'create table hats (id int);',
    '0002-bad.sql': 'insert into hats values (1);\nselect nonsense;',
  })
  const failure = await migrate(url, folder).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MigrationError)
  expect(String(failure)).toContain('0002-bad.sql failed and was undone: column "nonsense" does not exist (line 2)')
  expect(await query(url, 'select id from hats')).toEqual([])

  await write({ '0002-bad.sql': 'insert into hats values (1);' })
  expect(await migrate(url, folder)).toEqual(['0002-bad.sql'])
})

test('F26 a server killed during a migration leaves nothing half-done', async () => {
  await write({ '0001-hats.sql': 'create table hats (id int); select pg_sleep(30); create table caps (id int);' })
  const server = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    MIGRATE,
    join(import.meta.dirname, 'migrate.ts'),
    url,
    folder,
  ])
  await until(async () => expect(await query(url, SLEEPING)).toHaveLength(1))
  server.kill('SIGKILL')
  await once(server, 'exit')
  // PostgreSQL notices a dead client when the statement ends; ending it now saves the test 30 s.
  await query(url, `select pg_terminate_backend(pid) from (${SLEEPING}) as sleeping`)

  await write({ '0001-hats.sql': 'create table hats (id int); create table caps (id int);' })
  expect(await migrate(url, folder)).toEqual(['0001-hats.sql'])
})

test('F25 a migration blocked by a long reader lets other statements pass, and is applied when the reader ends', async () => {
  await write({ '0001-hats.sql': 'create table hats (id int);' })
  await migrate(url, folder)
  await write({ '0002-sizes.sql': "alter table hats add column size text not null default '';" })
  const reader = await read('hats')
  const migrating = migrate(url, folder)
  await until(async () => expect(await query(url, WAITING)).toHaveLength(1))
  // The app's statement timeout. The insert would wait for the migration, and that for the reader.
  await query(url, `set statement_timeout = '10s'; insert into hats values (1)`)
  expect(await query(url, 'select name from schema_migrations')).toEqual([{ name: '0001-hats.sql' }])
  await reader.end()
  expect(await migrating).toEqual(['0002-sizes.sql'])
  expect(await query(url, 'select id, size from hats')).toEqual([{ id: 1, size: '' }])
})

test('F25 a migration blocked for good fails with a sentence, and can be retried', async () => {
  await write({ '0001-hats.sql': 'create table hats (id int);' })
  await migrate(url, folder)
  await write({ '0002-sizes.sql': 'create table caps (id int); alter table hats add column size int;' })
  const reader = await read('hats')
  const failure = await migrate(url, folder).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MigrationError)
  expect(String(failure)).toContain('The migration 0002-sizes.sql was not applied: after 8 tries a table')
  expect(await query(url, `select to_regclass('caps') as caps`)).toEqual([{ caps: null }])
  await reader.end()
  expect(await migrate(url, folder)).toEqual(['0002-sizes.sql'])
})

test('F25 in a deadlock between a migration and a shopper, the migration gives way', async () => {
  await write({ '0001-two.sql': 'create table hats (id int); create table caps (id int);' })
  await migrate(url, folder)
  await write({ '0002-more.sql': 'alter table hats add column size int; alter table caps add column size int;' })
  const shopper = await read('caps')
  const migrating = migrate(url, folder)
  await until(async () => expect(await query(url, WAITING)).toHaveLength(1))
  expect((await shopper.query('select id from hats')).rows).toEqual([])
  await shopper.end()
  expect(await migrating).toEqual(['0002-more.sql'])
})

test('a file that was changed after it was applied is refused', async () => {
  await write({ '0001-hats.sql': 'create table hats (id int);' })
  await migrate(url, folder)
  await write({ '0001-hats.sql': 'create table hats (id bigint);', '0002-more.sql': 'create table caps (id int);' })
  await expect(migrate(url, folder)).rejects.toThrow(/0001-hats\.sql was changed after this database had applied it/)
  expect(await query(url, `select to_regclass('caps') as caps`)).toEqual([{ caps: null }])

  await write({ '0001-hats.sql': 'create table hats (id int);' })
  expect(await migrate(url, folder)).toEqual(['0002-more.sql'])
})

test('a database from before the first release is refused with a sentence, and not changed', async () => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (name, checksum) values ('0001-foundation.sql', 'a'), ('0040-gateway-of-an-account.sql', 'b')`)
  await client.end()
  const sentence =
    /^This database was made by a version of Haat before the first release and cannot be brought up to date\. Take a new,/
  await expect(migrate(url)).rejects.toThrow(sentence)
  await expect(readMigrationState(url)).rejects.toThrow(sentence)
  expect(await query(url, `select tablename as name from pg_tables where schemaname = 'public'`)).toEqual([
    { name: 'schema_migrations' },
  ])
  await expect(migrateExactly(url, [{ name: '0001-foundation.sql', checksum: 'a' }])).rejects.toThrow(
    'This backup was made by a version of Haat before the first release.',
  )
})

test('Windows line ends do not count as a change', async () => {
  await write({ '0001-hats.sql': 'create table hats (\n  id int\n);\n' })
  await migrate(url, folder)
  await write({ '0001-hats.sql': 'create table hats (\r\n  id int\r\n);\r\n' })
  expect(await migrate(url, folder)).toEqual([])
})

test('older code starts on a database that newer code has migrated', async () => {
  await write({ '0001-hats.sql': 'create table hats (id int);', '0002-newer.sql': 'create table caps (id int);' })
  await migrate(url, folder)
  await rm(join(folder, '0002-newer.sql'))
  expect(await migrate(url, folder)).toEqual([])
})

test.each([
  [{ '1-short.sql': '' }, /1-short\.sql should be called like/],
  [{ '0001-one.sql': '', '0001-two.sql': '' }, /Two migrations have the number 0001/],
])('file names with an ambiguous order are refused: %o', async (files, sentence) => {
  await write(files)
  await expect(migrate(url, folder)).rejects.toThrow(sentence)
})

/** Opens a transaction that has read the table. */
async function read(table: string): Promise<Client> {
  const reader = new Client({ connectionString: url })
  await reader.connect()
  await reader.query(`begin; select from ${table}`)
  return reader
}

const SLEEPING = `select pid from pg_stat_activity where application_name = 'haat migrate' and wait_event = 'PgSleep'`

const WAITING = `select pid from pg_stat_activity where application_name = 'haat migrate' and wait_event_type = 'Lock'
  and datname = current_database()`

const MIGRATE = `
const [file, url, folder] = process.argv.slice(1)
const { migrate } = await import(file)
await migrate(url, folder)
`
