import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { diagnose } from '#server/doctor/index.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { aProxy } from '#server/testing/proxy.ts'
import { migrate, migrateExactly } from './migrate.ts'

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A new database that the owner may use; `owner` may be another role. */
async function aDatabase(
  owner = 'haat',
): Promise<{ url: string; sql(text: string): Promise<Record<string, unknown>[]> }> {
  const as = (user: string, database: string) => {
    const url = new URL(inject('ownerUrl'))
    url.username = user
    url.pathname = database
    return url.href
  }
  const name = `fit_${randomUUID().replaceAll('-', '')}`
  await query(as('postgres', 'postgres'), `create database ${name} owner ${owner}`)
  return { url: as('haat', name), sql: (text) => query(as('postgres', name), text) }
}

function examine(ownerUrl: string) {
  return diagnose({ ownerUrl, dataFolder: '/tmp', uploads: '/tmp/uploads', secret: undefined, isServed: true })
}

const TABLES = `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`

test('a PostgreSQL older than 18 is reported before anything else, and nothing is written to it', async () => {
  const { url, sql } = await aDatabase()
  await using line = await aProxy(url)
  const [{ number = '' } = {}] = (await sql(`select current_setting('server_version_num') as number`)) as {
    number: string
  }[]
  line.misquote(number, '150018')
  await expect(migrate(line.url)).rejects.toThrow(
    'The database is a PostgreSQL 15, and Haat needs 18 or newer. Nothing was written to it.',
  )
  expect(await sql(TABLES)).toEqual([{ tables: 0 }])
  const [first, ...others] = await examine(line.url)
  expect(first).toMatchObject({ level: 'broken', what: 'the database is a PostgreSQL 15' })
  expect(others.filter(({ what }) => !/pictures|GB free/.test(what))).toEqual([])
})

test("another program's database is left alone, and a missing right to create tables is reported with its grant", async () => {
  const foreign = await aDatabase()
  await foreign.sql('create table invoices (id int); create table customers (id int)')
  await expect(migrate(foreign.url)).rejects.toThrow(
    /^The database fit_\w+ has tables of another program \(customers, invoices\)\. Haat needs a database of its own/,
  )
  expect(await foreign.sql(TABLES)).toEqual([{ tables: 2 }])
  const locked = await aDatabase('postgres')
  await expect(migrate(locked.url)).rejects.toThrow(
    /^The user haat may not create tables in the database fit_\w+\. As a superuser: alter database fit_\w+ owner to haat$/,
  )
  for (const { url } of [foreign, locked]) {
    const refusal = await migrate(url).catch((error: unknown) => error)
    expect((await examine(url)).filter(({ level }) => level === 'broken')).toEqual([
      { level: 'broken', what: (refusal as Error).message, todo: 'No server starts on it until then.' },
    ])
  }
  const extended = await aDatabase()
  await extended.sql('create extension pg_trgm')
  expect(await migrate(extended.url)).toContain('0001-shops.sql')
})

test("the server's login is never proposed as the owner of a database; the owner's address is required", async () => {
  const empty = await aDatabase()
  const foreign = await aDatabase()
  await foreign.sql('create table invoices (id int)')
  for (const login of Object.values(LOGINS)) {
    const sentence = new RegExp(
      `^The database fit_\\w+ is empty, and ${login}, .* Set DATABASE_OWNER_URL to the address of the database's owner\\.$`,
    )
    await expect(migrate(loginUrl(empty.url, login))).rejects.toThrow(sentence)
    await expect(migrateExactly(loginUrl(empty.url, login), [])).rejects.toThrow(sentence)
    await expect(migrate(loginUrl(foreign.url, login))).rejects.toThrow(/create database haat owner haat$/)
  }
})

test('an owner without CREATEROLE gets the statement for a superuser', async () => {
  const owner = `poor_${randomUUID().replaceAll('-', '')}`
  const { sql } = await aDatabase()
  await sql(`create role ${owner} login`)
  const poor = await aDatabase(owner)
  await expect(migrate(loginUrl(poor.url, owner))).rejects.toThrow(
    new RegExp(`^The migration \\S+ failed and was undone: .*As a superuser: alter role "${owner}" createrole$`),
  )
})
