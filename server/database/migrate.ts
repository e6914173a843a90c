import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError, escapeIdentifier } from 'pg'
import type { Message } from '#contract/say.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { refuseForeignDatabase, refuseOldServer } from './fit-database.ts'

export type AppliedMigration = { name: string; checksum: string }

type Migration = AppliedMigration & { sql: string }

/** A migration that must not or cannot be applied; the message is for the operator. */
export class MigrationError extends CannotStart {}

const PROJECT = resolve(import.meta.dirname, '../..')
/** Any number that all servers share: 'haat' in ASCII. */
const ADVISORY_LOCK = 0x68616174

/**
 * F25. A migration that waits for a table lock blocks all later statements. So it waits for less time than a request
 * waits for a connection (2 s) and than PostgreSQL waits before it resolves a deadlock (1 s), whose victim is then
 * never a shopper; it lets the others pass and retries until every earlier transaction of the app must have ended (10
 * s, kernel/database.ts).
 */
const LOCK_WAIT_MS = 500
const STEP_ASIDE_MS = 1_000
const TRIES = 8
const NOT_ALLOWED = '42501'
const BLOCKED = ['55P03', '40P01']
/** Every database that was made before the first release has applied it; the baseline (db/README.md) took its place. */
const BEFORE_FIRST_RELEASE = '0001-foundation.sql'

/**
 * Applies the files of `folder` that are not applied yet, forward only, and returns their names. Each file runs in one
 * transaction together with its row in schema_migrations, so that a kill leaves it applied or not begun. If several
 * servers start at once, one migrates and the others wait.
 */
export async function migrate(url: string, folder = 'db/migrations'): Promise<string[]> {
  return bringTo(url, await readMigrations(resolve(PROJECT, folder)))
}

/** Brings an empty database to exactly these migrations, for which a backup's rows were written. */
export async function migrateExactly(url: string, wanted: readonly AppliedMigration[]): Promise<void> {
  const known = await readMigrations(resolve(PROJECT, 'db/migrations'))
  const checksums = new Map(wanted.map(({ name, checksum }) => [name, checksum]))
  if (checksums.has(BEFORE_FIRST_RELEASE)) {
    throw new MigrationError({ id: 'backupBeforeRelease' })
  }
  const chosen = known.filter(({ name, checksum }) => checksums.get(name) === checksum)
  if (chosen.length < wanted.length) {
    throw new MigrationError({ id: 'backupOfOtherVersion' })
  }
  const { applied } = await readMigrationState(url)
  if (applied.some((name) => !checksums.has(name))) {
    throw new MigrationError({ id: 'databaseNewerThanBackup' })
  }
  await bringTo(url, chosen)
}

/** Refuses a database without Haat's tables in which migrate() may not or must not create them; changes nothing. */
export async function refuseUnfit(url: string): Promise<void> {
  await withClient(url, 'haat doctor', refuseForeignDatabase)
}

async function bringTo(url: string, migrations: readonly Migration[]): Promise<string[]> {
  return withClient(url, 'haat migrate', async (client) => {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]) // until the session ends
    const applied = await readApplied(client)
    const todo = migrations.filter((migration) => needsApplying(migration, applied))
    for (const migration of todo) await apply(client, migration)
    return todo.map(({ name }) => name)
  })
}

async function withClient<T>(url: string, name: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: name })
  // A lost connection also fails the running query; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface MigrationState {
  applied: string[]
  /** Not applied yet. */
  pending: string[]
  /** The file's text differs from the one that was applied. */
  changed: string[]
  /** Applied, but unknown to this version. */
  newer: string[]
}

/** Compares the database with the files of `folder`; changes nothing. */
export async function readMigrationState(url: string, folder = 'db/migrations'): Promise<MigrationState> {
  const migrations = await readMigrations(resolve(PROJECT, folder))
  return withClient(url, 'haat doctor', async (client) => {
    const applied = (await isBegun(client)) ? await readChecksums(client) : new Map<string, string>()
    const known = new Set(migrations.map(({ name }) => name))
    const isChanged = ({ name, checksum }: Migration) => applied.has(name) && applied.get(name) !== checksum
    return {
      applied: [...applied.keys()].sort(),
      pending: migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
      changed: migrations.filter(isChanged).map(({ name }) => name),
      newer: [...applied.keys()].filter((name) => !known.has(name)).sort(),
    }
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new MigrationError({ id: 'migrationMisnamed', name })
    if (numbers.has(number)) throw new MigrationError({ id: 'migrationNumberTwice', number })
    numbers.add(number)
  }
  return Promise.all(
    names.map(async (name) => {
      // A checkout with Windows line ends is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  // Checked first: CREATE TABLE IF NOT EXISTS needs the right to create even if the table exists.
  if (!(await isBegun(client))) {
    await refuseForeignDatabase(client)
    await client.query(`create table schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  }
  return readChecksums(client)
}

async function isBegun(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('schema_migrations') is not null as present`,
  )
  return rows[0]?.present === true
}

async function readChecksums(client: Client): Promise<Map<string, string>> {
  const query = client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  const { rows } = await query.catch((cause: unknown) => {
    if (!(cause instanceof DatabaseError) || cause.code !== NOT_ALLOWED) throw cause
    throw new MigrationError({ id: 'tablesNotOwned', user: client.user }, { cause })
  })
  const checksums = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  if (checksums.has(BEFORE_FIRST_RELEASE)) {
    throw new MigrationError({ id: 'databaseBeforeRelease' })
  }
  return checksums
}

/** Names that only the database knows come from newer code, which may run beside this one during a deployment. */
function needsApplying({ name, checksum }: Migration, applied: Map<string, string>): boolean {
  const known = applied.get(name)
  if (known !== undefined && known !== checksum) {
    throw new MigrationError({ id: 'migrationChanged', name })
  }
  return known === undefined
}

async function apply(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if (!isBlocked(error)) {
        throw new MigrationError(whyFailed(error, migration, client), { cause: error })
      }
      if (attempt >= TRIES) {
        throw new MigrationError({ id: 'migrationBlocked', name: migration.name, tries: TRIES }, { cause: error })
      }
      await sleep(STEP_ASIDE_MS)
    }
  }
}

async function applyOnce(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the connection may be what failed
    throw error
  }
}

/** The server's logins are roles (docs/decisions/034), and PostgreSQL does not show who may create them. */
function whyFailed(error: unknown, { name, sql }: Migration, { user = '' }: Client): Message {
  const reason = explain(error, sql)
  const isRole = error instanceof DatabaseError && error.code === NOT_ALLOWED && error.routine === 'CreateRole'
  if (isRole) return { id: 'migrationMakesRoles', name, reason, role: escapeIdentifier(user) }
  return { id: 'migrationFailed', name, reason }
}

function isBlocked(error: unknown): boolean {
  return error instanceof DatabaseError && BLOCKED.includes(error.code ?? '')
}

function explain(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN
  if (!(position > 0)) return error.message
  return `${error.message} (line ${sql.slice(0, position).split('\n').length})`
}
