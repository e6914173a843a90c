import type { MigrationState } from '#server/database/migrate.ts'
import type { Database } from '#server/kernel/database.ts'
import { broken, type Finding, look, ok } from './finding.ts'
import {
  type AppRole,
  selectAppRole,
  selectInvalidIndexes,
  selectMissingExtensions,
  selectOpenTables,
  selectServer,
} from './store.ts'

const VERSION = 18
const EXTENSIONS = ['pg_trgm', 'unaccent']
const SKEW_SECONDS = 5
const CROWDED = 0.8

export async function checkServer(owner: Database): Promise<Finding[]> {
  const { version, clockAhead, connections, maxConnections } = await selectServer(owner)
  const isOld = version < VERSION
  return [
    isOld
      ? broken(`PostgreSQL ${version}`, `Haat needs PostgreSQL ${VERSION}.`)
      : ok(`PostgreSQL ${version}, ${connections} of ${maxConnections} connections taken`),
    ...(connections > maxConnections * CROWDED
      ? [
          look(
            `${connections} of ${maxConnections} connections are taken`,
            'Each server takes up to 25: raise max_connections, or run fewer.',
          ),
        ]
      : []),
    // Holds and sessions follow the database's clock, logs and mails this machine's (F30).
    ...(Math.abs(clockAhead) > SKEW_SECONDS
      ? [look(`the clocks differ by ${Math.round(Math.abs(clockAhead))} s`, 'Let both machines keep time by NTP.')]
      : []),
  ]
}

export function checkMigrations({ pending, changed, newer }: MigrationState): Finding[] {
  return [
    pending.length === 0
      ? ok('all migrations are applied')
      : broken(
          `${pending.length} migrations are not applied: ${pending.join(', ')}`,
          'They are applied at the next start of the server.',
        ),
    ...(changed.length > 0
      ? [
          broken(
            `migrations were changed after they were applied: ${changed.join(', ')}`,
            'Put the files back as they were.',
          ),
        ]
      : []),
    ...(newer.length > 0
      ? [
          look(
            `the database knows migrations that this code does not: ${newer.join(', ')}`,
            'Newer code runs elsewhere: finish the deploy.',
          ),
        ]
      : []),
  ]
}

export async function checkWalls(owner: Database): Promise<Finding[]> {
  const [extensions, role, open, indexes] = [
    await selectMissingExtensions(owner, EXTENSIONS),
    await selectAppRole(owner),
    await selectOpenTables(owner),
    await selectInvalidIndexes(owner),
  ]
  return [
    extensions.length === 0
      ? ok(`extensions ${EXTENSIONS.join(', ')}`)
      : broken(`extensions are missing: ${extensions.join(', ')}`, `As a superuser: create extension ${extensions[0]}`),
    ...checkRole(role),
    open.length === 0
      ? ok('row-level security on every table with a tenant')
      : broken(
          `no row-level security on: ${open.join(', ')}`,
          'Enable it with a policy, in a migration (db/README.md).',
        ),
    ...indexes.map((name) => look(`the index ${name} is not valid`, `reindex index concurrently ${name}`)),
  ]
}

function checkRole(role: AppRole | undefined): Finding[] {
  if (!role) return [broken('there is no role haat_app', 'The first migration makes it: may the owner create roles?')]
  const { isGranted, isTooMighty, owns, unreadable } = role
  const faults = [
    ...(isGranted ? [] : [broken('the owner may not work as haat_app', 'As a superuser: grant haat_app to the owner')]),
    ...(isTooMighty
      ? [broken('haat_app may pass by row-level security', 'alter role haat_app nosuperuser nobypassrls')]
      : []),
    ...(owns.length > 0
      ? [broken(`haat_app owns ${owns.join(', ')}`, 'Give these tables to the owner of the others.')]
      : []),
    ...(unreadable.length > 0
      ? [
          look(
            `haat_app may not read ${unreadable.join(', ')}`,
            'Were grants taken away? See the migration of each table.',
          ),
        ]
      : []),
  ]
  return faults.length > 0 ? faults : [ok('haat_app has its rights and no more')]
}
