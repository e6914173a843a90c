import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparedClient } from './prepared-client.ts'

/** The connection pool, under a role that owns nothing. No tables are typed: SQL is plain (docs/decisions/002). */
export type Database = Kysely<Record<string, never>>

// Ids and paise fit a JavaScript number (below 2^53); ratings are numeric(2,1).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const pools = new WeakMap<Database, pg.Pool>()

const POOL_SIZE = 20
const CONNECT_MS = 2_000
export const STATEMENT_MS = 10_000

// The server ends a statement after ten seconds; if nothing arrives within two more, the connection is dead (F22).
const SILENT_MS = STATEMENT_MS + 2_000

const SESSION = {
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: STATEMENT_MS,
}

/**
 * Shoppers' statements use generic plans, planned once per connection: planning a listing again took longer than reading it,
 * and each is written to suit small and large suppliers alike (docs/decisions/012). The console's are few and combine many
 * filters: each is planned with its values, since a plan for a shop of average size reads all orders of a large one.
 */
const PLANS = { haat_app: 'force_generic_plan', haat_console: 'force_custom_plan' }

/** `role`: the app's, for shoppers and jobs, or the console's. `size`: so many connections at most. */
export function openDatabase(
  url: string,
  onIdleError: (error: Error) => void = () => {},
  role: keyof typeof PLANS = 'haat_app',
  size = POOL_SIZE,
): Database {
  const pool = new pg.Pool({
    Client: PreparedClient,
    ...addressAs(role, url),
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
  })
  cutSilent(pool)
  pool.on('error', onIdleError) // a connection broke while idle: the pool opens a new one
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  pools.set(database, pool)
  return database
}

const OWN_OPTIONS = /(?<=[?&])options=([^&]*)&?/

/**
 * The address's `options` (db/citus/README.md) go before ours, since pg would otherwise use them in place of ours; but
 * nothing goes before the role, on which tenant isolation depends.
 */
function addressAs(role: keyof typeof PLANS, url: string): { connectionString: string; options: string } {
  const [, own = ''] = OWN_OPTIONS.exec(url) ?? []
  const ours = Object.entries({ ...SESSION, plan_cache_mode: PLANS[role] }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  return {
    connectionString: url.replace(OWN_OPTIONS, ''),
    options: [...ours, decodeURIComponent(own), `-c role=${role}`].join(' '),
  }
}

/** No event reports a dead connection, so a query on it would wait for ever. */
function cutSilent(pool: pg.Pool): void {
  pool.on('connect', ({ connection: { stream } }) => {
    if (!(stream instanceof Socket)) return
    const silent = Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' })
    stream.setTimeout(SILENT_MS, () => stream.destroy(silent))
  })
}

/** The pool's usage, which Kysely hides. */
export function poolOf(database: Database): { inUse: number; idle: number; waiting: number } {
  const pool = pools.get(database)
  if (!pool) return { inUse: 0, idle: 0, waiting: 0 }
  return { inUse: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

/** Work of the operator, as the owner of the tables. */
export function asOwner<T>(ownerUrl: string, work: (owner: Database) => Promise<T>): Promise<T> {
  return onOneConnection(ownerUrl, work)
}

/**
 * Work of the server on all shops at once, under a role that sees only the columns it needs (0015-rights.sql). All
 * statements are short, so a silent connection is closed as in the app's pool.
 */
export function asKeeper<T>(keeperUrl: string, work: (keeper: Database) => Promise<T>): Promise<T> {
  return onOneConnection(keeperUrl, work, cutSilent)
}

/** Work of the platform's operator at the console, under a role that sees of all shops what its pages show (0027-the-operator.sql). */
export function asOperator<T>(operatorUrl: string, work: (platform: Database) => Promise<T>): Promise<T> {
  return onOneConnection(operatorUrl, work, cutSilent, SESSION)
}

async function onOneConnection<T>(
  url: string,
  work: (database: Database) => Promise<T>,
  prepare: (pool: pg.Pool) => void = () => {},
  settings: Partial<typeof SESSION> = {},
): Promise<T> {
  // The job worker uses it for as long as the server runs: a connection that breaks during a statement must not end the
  // process (F02).
  const pool = new pg.Pool({ Client: PreparedClient, connectionString: url, max: 1, ...settings })
  pool.on('error', () => {}) // a database stopped right afterwards breaks connections that are still closing
  prepare(pool)
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A statement after the failed one, in the same transaction. */
export function isAborted(error: unknown): boolean {
  return codeOf(error) === '25P02'
}

/** A deadlock or a serialisation failure. */
export function isCollision(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error))
}

/**
 * Shutting down, starting up, out of connections, memory or disk (F21), connection broken, too slow to respond, not
 * there at all, or its host not found: a container's name exists only while it runs.
 */
export function isAway(error: unknown): boolean {
  const code = codeOf(error)
  if (/^(57P0[1-5]|08...|53...|57014|25P03|ECONN(REFUSED|RESET)|E(HOST|NET)UNREACH|ETIMEDOUT|EPIPE)$/.test(code))
    return true
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return (error as NodeJS.ErrnoException).syscall === 'getaddrinfo'
  // Its socket is missing, rather than a file that somebody named.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message)
  )
}

/** The name of the violated constraint, for a store that knows its meaning; undefined for any other error. */
export function brokenUnique(error: unknown): string | undefined {
  if (codeOf(error) !== '23505' || !(error instanceof Error)) return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}
