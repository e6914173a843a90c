import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { aPostgres, type TestPostgres } from '#server/testing/own-postgres.ts'
import { migrate } from './migrate.ts'
import { checkLogins, openLogins } from './open-logins.ts'

// As with an external PostgreSQL: logins need a password, and the server's roles do not exist yet.

let postgres: TestPostgres
let owner: string

beforeEach(async () => {
  postgres = await aPostgres()
  owner = postgres.url
  await query(
    loginUrl(owner, 'postgres'),
    Object.values(LOGINS)
      .map((login) => `drop role ${login}`)
      .join(';'),
  )
  const rules = join(postgres.dataFolder, 'postgres/data/pg_hba.conf')
  const scram = Object.values(LOGINS).map((login) => `local all ${login} scram-sha-256\n`)
  await writeFile(rules, scram.join('') + (await readFile(rules, 'utf8')))
  await query(loginUrl(owner, 'postgres'), 'select pg_reload_conf()')
})
afterEach(() => postgres[Symbol.asyncDispose]())

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const appUrl = (password: string) => {
  const url = new URL(loginUrl(owner, LOGINS.app))
  url.password = encodeURIComponent(password)
  return url.href
}

test("the owner opens the server's logins with the password of DATABASE_URL, and again when it changes", async () => {
  await migrate(owner)
  const first = appUrl("it's 100% ½ secret")
  await expect(checkLogins(first)).rejects.toThrow('DATABASE_URL does not let haat_app in')
  await openLogins(owner, first)
  await checkLogins(first)
  expect(await query(first, 'select session_user as login')).toEqual([{ login: LOGINS.app }])
  expect(await query(loginUrl(first, LOGINS.keeper), 'select session_user as login')).toEqual([
    { login: LOGINS.keeper },
  ])

  const next = appUrl('another')
  await Promise.all([openLogins(owner, next), openLogins(owner, next)])
  await checkLogins(next)
  await expect(checkLogins(first)).rejects.toThrow('does not let haat_app in')
})

test('neither the server nor its own migrate starts with the owner’s login; each names the setting', async () => {
  await migrate(owner)
  const app = appUrl('sunflower')
  await openLogins(owner, app)
  await checkLogins(app)
  await expect(migrate(app)).rejects.toThrow('haat_app does not own the tables: set DATABASE_OWNER_URL')
  await expect(checkLogins(owner)).rejects.toThrow(
    /DATABASE_URL logs in as haat, .*set DATABASE_OWNER_URL to the owner's address, and DATABASE_URL to postgresql:\/\/haat_app:PASSWORD@/,
  )
})

test('a role that the owner may not change needs a superuser, and the error has the statement', async () => {
  await query(loginUrl(owner, 'postgres'), 'create role haat_app nologin; grant haat_app to haat')
  await migrate(owner)
  await expect(openLogins(owner, appUrl('sunflower'))).rejects.toThrow(
    /haat_app cannot log in .*the owner may not change that \(permission denied.*As a superuser: alter role haat_app login password/,
  )
})

test('a login that can become another, owns something or bypasses row-level security is refused with the reason', async () => {
  await migrate(owner)
  const app = appUrl('sunflower')
  await openLogins(owner, app)
  const superuser = loginUrl(owner, 'postgres')
  for (const [given, sentence, taken] of [
    [
      'grant pg_read_all_data to haat_app',
      'haat_app, who can become pg_read_all_data',
      'revoke pg_read_all_data from haat_app',
    ],
    ['grant pg_monitor to haat_keeper', 'haat_keeper, who can become pg_monitor', 'revoke pg_monitor from haat_keeper'],
    [
      'alter role haat_app bypassrls',
      'haat_app, whom row-level security does not bind',
      'alter role haat_app nobypassrls',
    ],
    [
      'alter role haat_app createrole',
      'haat_app, who can become any that it makes',
      'alter role haat_app nocreaterole',
    ],
    [
      'alter table sessions owner to haat_app',
      'haat_app, who owns table sessions',
      'alter table sessions owner to haat',
    ],
  ]) {
    await query(superuser, given as string)
    await expect(checkLogins(app)).rejects.toThrow(`DATABASE_URL logs in as ${sentence}`)
    await query(superuser, taken as string)
  }
  await checkLogins(app)
})
