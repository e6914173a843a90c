// For the operator: why Haat, or one of its commands, cannot start, and the remedy.

import type { NestedText } from '#contract/messages/nested-text.ts'
import { plural } from './words.ts'

export const couldNotStart = ({ why, fault }: { why: NestedText; fault: string }) =>
  `Haat could not start: ${why}. See the log under ${fault}.`
export const settingsWrong = ({ problems }: { problems: readonly NestedText[] }) => problems.join('\n')

// The data folder and the built storefront.
export const dataFolderClaimed = ({ folder, pid }: { folder: string; pid: string }) =>
  `Another Haat is already running on this data folder (${folder}), process ${pid || 'unknown'}. ` +
  'Stop it first, or set HAAT_DATA to another folder.'
export const dataFolderNotMade = ({ folder, code }: { folder: string; code: string | undefined }) =>
  `The data folder ${folder} cannot be created (${code}). Set HAAT_DATA to a folder that you may write to.`
export const dataFolderUnusable = ({ folder, why }: { folder: string; why: NestedText }) =>
  `The data folder ${folder} cannot be used: ${why}. ` +
  'Give the folder and everything in it to this user, or set HAAT_DATA to another folder.'
export const notWritable = ({ file }: { file: string }) => `this user may not write to ${file}`
export const notBuilt =
  'The storefront is not built, and the packages that build it are not installed. Run npm ci, then npm run build.'
export const buildFailed = ({ output }: { output: string }) => `The storefront could not be built:\n${output}`

// The port.
export const portTaken = ({ port }: { port: number }) =>
  `Port ${port} is already used by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`
export const portForbidden = ({ port }: { port: number }) =>
  `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`
export const addressNotHere = ({ address }: { address: string }) =>
  `This machine does not have the address ${address}. Set HAAT_HOST to one that it has.`
export const cannotListen = ({ address, port, reason }: { address: string; port: number; reason: string }) =>
  `Haat cannot listen on ${address}, port ${port}: ${reason}`

// The embedded PostgreSQL.
export const postgresNotInstalled = ({ platform }: { platform: string }) =>
  `PostgreSQL for ${platform} did not come with the npm install. ` +
  'Run npm ci again (without --omit=optional), or set DATABASE_URL to a PostgreSQL 18 of your own.'
export const postgresNotOnWindows =
  'The embedded PostgreSQL needs Linux or macOS. Set DATABASE_URL to a PostgreSQL 18 of your own.'
export const postgresRefusesUser = ({ isRoot, refusals }: { isRoot: boolean; refusals: readonly string[] }) =>
  `PostgreSQL refuses to run as ${isRoot ? 'root' : 'a user without a name'}, and no way around was found here ` +
  `(${refusals.join('; ') || 'no access'}). Run Haat as an ordinary user, or put it and HAAT_DATA into a folder ` +
  'that the user "nobody" may enter, or set DATABASE_URL to a PostgreSQL of your own.'
export const socketFolderTaken = ({ folder }: { folder: string }) =>
  `${folder} should be a private folder for the database's socket, but another user made it. Remove it.`
export const madeByOtherPostgres = ({ data, version, needed }: { data: string; version: string; needed: string }) =>
  `${data} was made by PostgreSQL ${version}, and this is ${needed}. Set HAAT_DATA to another folder, ` +
  'or carry the data over with pg_dump of the old version.'
export const databaseNotMade = ({ data, reason }: { data: string; reason: string }) =>
  `PostgreSQL could not create its data folder ${data}: ${reason}`
export const postgresNotStarted = ({ end, log, tail }: { end: NestedText; log: string; tail: string }) =>
  `PostgreSQL did not start: ${end}. The end of its log, ${log}:\n${tail}`
export const endedBySignal = ({ signal }: { signal: string }) => `it was ended by ${signal}`
export const endedWithCode = ({ code }: { code: number | null }) => `it ended with code ${code}`
export const notReadyAfter = ({ seconds }: { seconds: number }) => `it was not ready after ${seconds} s`

// An external database.
export const databaseUnusable = ({ where, why }: { where: string; why: NestedText }) =>
  `The database of ${where} cannot be used. ${why}`
export const databaseBehind = ({ pending }: { pending: readonly string[] }) =>
  `The database is not up to date: it lacks ${plural(pending.length, 'migration')}, the first of them ${pending[0]}. ` +
  'Set DATABASE_OWNER_URL to the address of the owner of its tables, and run: npm run haat -- migrate'
export const postgresTooOld = ({ found, needed }: { found: number; needed: number }) =>
  `The database is a PostgreSQL ${found}, and Haat needs ${needed} or newer. Nothing was written to it.`

const TABLES_NAMED = 3

export const foreignTables = (found: { database: string; tables: readonly string[]; owner: string }) => {
  const { database, tables, owner } = found
  const named = tables.slice(0, TABLES_NAMED).join(', ') + (tables.length > TABLES_NAMED ? ', …' : '')
  return (
    `The database ${database} has tables of another program (${named}). Haat needs a database of its own: ` +
    `create database haat owner ${owner}`
  )
}

interface UserOfDatabase {
  database: string
  user: string
}

export const loginOwnsNothing = ({ database, user }: UserOfDatabase) =>
  `The database ${database} is empty, and ${user}, the server's login, owns nothing, so it may not create the tables. ` +
  "Set DATABASE_OWNER_URL to the address of the database's owner."
export const mayNotCreate = ({ database, user }: UserOfDatabase) =>
  `The user ${user} may not create tables in the database ${database}. As a superuser: alter database ${database} owner to ${user}`

const SHOPS_NAMED = 5

export const simulatedKeys = ({ shops }: { shops: readonly string[] }) => {
  const more = shops.length - SHOPS_NAMED
  const named = shops.slice(0, SHOPS_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return (
    `The payment keys of ${named} are those of npm start's simulator, with which nobody can pay here. ` +
    'Remove them with: npm run haat -- payments forget-simulated\n' +
    'These shops then accept cash on delivery only, until real keys are set with: npm run haat -- payments keys NAME'
  )
}

// The server's logins (docs/decisions/034).
export const loginNotOpened = ({ login, reason }: { login: string; reason: string }) =>
  `${login} cannot log in with the password of DATABASE_URL, and the owner may not change that (${reason}). ` +
  `As a superuser: alter role ${login} login password '…'`
export const loginUnfit = (of: { setting: string; why: NestedText; app: string; isOwnerSet: boolean }) =>
  `${of.setting} ${of.why}. The server logs in as ${of.app}, who owns nothing: set ` +
  `${of.isOwnerSet ? '' : "DATABASE_OWNER_URL to the owner's address, and "}` +
  `${of.setting} to postgresql://${of.app}:PASSWORD@host:5432/database with a password that you make up. ` +
  'Then run: npm run haat -- migrate'
export const letsNobodyIn = ({ login }: { login: string }) => `does not let ${login || 'anybody'} in`
export const isUnbound = ({ login }: { login: string }) => `logs in as ${login}, whom row-level security does not bind`
export const ownsSomething = ({ login, owned }: { login: string; owned: string }) =>
  `logs in as ${login}, who owns ${owned}`
export const becomesAnother = ({ login, other }: { login: string; other: string }) =>
  `logs in as ${login}, who can become ${other}`
export const isAnotherLogin = ({ login }: { login: string | undefined }) => `logs in as ${login}`

// Migrations.
export const backupBeforeRelease =
  'This backup was made by a version of Haat before the first release. Only the version that made it can restore it.'
export const backupOfOtherVersion =
  'This was made by a newer Haat, or another. Bring this one to the same version first.'
export const databaseNewerThanBackup =
  'This database is newer than the backup. Take a new, empty one: it is brought up to date afterwards.'
export const databaseBeforeRelease =
  'This database was made by a version of Haat before the first release and cannot be brought up to date. Take a new, empty one ' +
  '(another folder as HAAT_DATA, or another database in DATABASE_URL and DATABASE_OWNER_URL) and import the catalogues again.'
export const tablesNotOwned = ({ user }: { user: string | undefined }) =>
  `${user ?? 'This login'} does not own the tables: set DATABASE_OWNER_URL to the address of who does.`
export const migrationMisnamed = ({ name }: { name: string }) =>
  `The migration ${name} should be called like 0001-what-it-does.sql.`
export const migrationNumberTwice = ({ number }: { number: string }) =>
  `Two migrations have the number ${number}; renumber the newer one.`
export const migrationChanged = ({ name }: { name: string }) =>
  `The migration ${name} was changed after this database had applied it. Restore the original file, ` +
  'and make the change in a new migration.'
export const migrationFailed = ({ name, reason }: { name: string; reason: string }) =>
  `The migration ${name} failed and was undone: ${reason}`
export const migrationMakesRoles = ({ role, ...failed }: { name: string; reason: string; role: string }) =>
  `${migrationFailed(failed)}. As a superuser: alter role ${role} createrole`
export const migrationBlocked = ({ name, tries }: { name: string; tries: number }) =>
  `The migration ${name} was not applied: after ${tries} tries a table that it changes was still in use, by a backup or a ` +
  'long query perhaps (pg_stat_activity shows whose). The shops sell on meanwhile. When that has ended, try again.'
