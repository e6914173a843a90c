import { plural } from '#contract/messages/en/words.ts'
import { majorVersion, POSTGRES_NEEDED } from '#server/database/fit-database.ts'
import type { MigrationState } from '#server/database/migrate.ts'
import type { Database } from '#server/kernel/database.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { broken, type Finding, look, ok } from './finding.ts'
import {
  type ServerRole,
  selectInvalidIndexes,
  selectMissingExtensions,
  selectOpenTables,
  selectServer,
  selectServerRoles,
} from './store.ts'

const EXTENSIONS = ['pg_trgm', 'unaccent']
const SKEW_SECONDS = 5
const CROWDED = 0.8

export async function checkServer(owner: Database): Promise<Finding[]> {
  const { version: number, clockAhead, connections, maxConnections } = await selectServer(owner)
  const version = majorVersion(number)
  if (version < POSTGRES_NEEDED) {
    const todo = `Haat needs ${POSTGRES_NEEDED} or newer. Move the database to a newer version.`
    return [broken(`the database is a PostgreSQL ${version}`, todo)]
  }
  return [
    ok(`PostgreSQL ${version}, ${connections} of ${maxConnections} connections taken`),
    ...(connections > maxConnections * CROWDED
      ? [
          look(
            `${connections} of ${maxConnections} connections are taken`,
            'Each server takes up to 25: raise max_connections, or run fewer.',
          ),
        ]
      : []),
    // Reservations and sessions use the database's clock, logs and mails this machine's (F30).
    ...(Math.abs(clockAhead) > SKEW_SECONDS
      ? [look(`the clocks differ by ${Math.round(Math.abs(clockAhead))} s`, 'Synchronise both machines by NTP.')]
      : []),
  ]
}

export function checkMigrations({ pending, changed, newer }: MigrationState): Finding[] {
  return [
    pending.length === 0
      ? ok('all migrations are applied')
      : broken(
          `${plural(pending.length, 'migration is', 'migrations are')} not applied: ${named(pending)}`,
          'The next start of the server applies what is missing, or now: npm run haat -- migrate',
        ),
    ...(changed.length > 0
      ? [
          broken(
            `migrations were changed after they were applied: ${changed.join(', ')}`,
            'Restore the original files.',
          ),
        ]
      : []),
    ...(newer.length > 0
      ? [
          look(
            `the database has migrations that this version lacks: ${newer.join(', ')}`,
            'A newer version runs elsewhere: finish the deployment.',
          ),
        ]
      : []),
  ]
}

export async function checkTenantIsolation(owner: Database): Promise<Finding[]> {
  const [extensions, roles, open, indexes] = [
    await selectMissingExtensions(owner, EXTENSIONS),
    await selectServerRoles(owner),
    await selectOpenTables(owner),
    await selectInvalidIndexes(owner),
  ]
  return [
    extensions.length === 0
      ? ok(`extensions ${EXTENSIONS.join(', ')}`)
      : broken(`extensions are missing: ${extensions.join(', ')}`, `As a superuser: create extension ${extensions[0]}`),
    ...Object.values(LOGINS).flatMap((login) =>
      checkRole(
        login,
        roles.find(({ name }) => name === login),
      ),
    ),
    open.length === 0
      ? ok('row-level security on every table with a tenant, forced on its owner too')
      : broken(
          `no row-level security on: ${open.join(', ')}`,
          'Enable and force it with a policy, in a migration (db/README.md).',
        ),
    ...indexes.map((name) => look(`the index ${name} is not valid`, `reindex index concurrently ${name}`)),
  ]
}

function checkRole(login: string, role: ServerRole | undefined): Finding[] {
  if (!role) return [broken(`there is no role ${login}`, 'A migration creates it: may the owner create roles?')]
  const { isGranted, isTooMighty, becomes, owns, namesTenants, unreadable } = role
  const isApp = login === LOGINS.app
  const faults = [
    ...(isApp && !isGranted
      ? [broken(`the owner may not assume ${login}`, `As a superuser: grant ${login} to the owner`)]
      : []),
    ...(isTooMighty
      ? [broken(`${login} may bypass row-level security`, `alter role ${login} nosuperuser nobypassrls nocreaterole`)]
      : []),
    ...(becomes.length > 0
      ? [broken(`${login} can assume ${becomes.join(', ')}`, `revoke ${becomes[0]} from ${login}`)]
      : []),
    ...(owns.length > 0
      ? [broken(`${login} owns ${owns.join(', ')}`, 'Give these tables to the owner of the others.')]
      : []),
    ...(isApp && namesTenants
      ? [
          look(
            `${login} may call set_config(), so an injection in one statement could switch to another tenant`,
            'As a superuser in this database: revoke execute on function set_config from public; grant execute on function set_config to the owner',
          ),
        ]
      : []),
    ...(isApp && unreadable.length > 0
      ? [
          look(
            `${login} may not read ${unreadable.join(', ')}`,
            'Were grants revoked? See the migration of each table.',
          ),
        ]
      : []),
  ]
  return faults.length > 0 ? faults : [ok(`${login} has its rights and no more`)]
}

function named(migrations: readonly string[]): string {
  const [first = '', ...more] = migrations
  return more.length === 0 ? first : `${first} to ${more.at(-1)}`
}
