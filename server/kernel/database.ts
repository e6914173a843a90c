import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type QueryExecutorProvider,
} from 'kysely'
import pg from 'pg'
import type { Ctx, Tx } from './ctx.ts'
import { PreparedClient } from './prepared-client.ts'
import { Refusal } from './refusal.ts'
import { countStatement } from './tracing.ts'

/** The pool, under the role that owns nothing. No tables are typed: SQL is plain (docs/decisions/002). */
export type Database = Kysely<Record<string, never>>

// Ids and paise fit a JavaScript number (below 2^53); ratings are numeric(2,1).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const pools = new WeakMap<Database, pg.Pool>()

const POOL_SIZE = 20
const CONNECT_MS = 2_000
const STATEMENT_MS = 10_000

// A statement ends after ten seconds at the server; when nothing has come two seconds later, the line is dead (F22).
const SILENT_MS = STATEMENT_MS + 2_000

const SESSION = {
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: STATEMENT_MS,
  // Each prepared statement is planned once a connection. Planning a page of products anew took longer than reading it, and
  // a plan that knows no values is the same for a small supplier and a large one (docs/decisions/012).
  plan_cache_mode: 'force_generic_plan',
}

export function openDatabase(url: string, onIdleError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    Client: PreparedClient,
    ...asApp(url),
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
  })
  cutSilent(pool)
  pool.on('error', onIdleError) // a connection cut while idle: the pool makes a new one
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  pools.set(database, pool)
  return database
}

const OWN_OPTIONS = /(?<=[?&])options=([^&]*)&?/

/**
 * What an address says in `options` (db/citus/README.md) goes before ours, where pg would take it in place of ours; but nothing
 * goes before the role, behind which the tenants are apart.
 */
function asApp(url: string): { connectionString: string; options: string } {
  const [, own = ''] = OWN_OPTIONS.exec(url) ?? []
  const ours = Object.entries(SESSION).map(([name, value]) => `-c ${name}=${value}`)
  return {
    connectionString: url.replace(OWN_OPTIONS, ''),
    options: [...ours, decodeURIComponent(own), '-c role=haat_app'].join(' '),
  }
}

/** Nobody is told of a dead line, so whoever waits on one would wait for ever. */
function cutSilent(pool: pg.Pool): void {
  pool.on('connect', ({ connection: { stream } }) => {
    if (!(stream instanceof Socket)) return
    const silent = Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' })
    stream.setTimeout(SILENT_MS, () => stream.destroy(silent))
  })
}

/** How busy the pool is; Kysely hides it. */
export function poolOf(database: Database): { inUse: number; idle: number; waiting: number } {
  const pool = pools.get(database)
  if (!pool) return { inUse: 0, idle: 0, waiting: 0 }
  return { inUse: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

/**
 * The operator's work, as the owner of the tables; one connection, closed at the end. Where no statement takes long, a silent
 * line is cut as in the app's pool.
 */
export async function asOwner<T>(
  ownerUrl: string,
  work: (owner: Database) => Promise<T>,
  { isQuick = false } = {},
): Promise<T> {
  // The jobs hold it for as long as the server runs: cut in the middle of a statement, it must not end the process (F02).
  const pool = new pg.Pool({ Client: PreparedClient, connectionString: ownerUrl, max: 1 })
  pool.on('error', () => {}) // a database that is stopped right after cuts what is still saying goodbye
  if (isQuick) cutSilent(pool)
  const owner: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(owner)
  } finally {
    await owner.destroy()
  }
}

const TRIES = 4

/**
 * Runs `work` in one transaction bound to the tenant; inside another it joins that one. A deadlock or a serialisation
 * failure is tried again with jitter; a database that is away becomes the refusal 'unavailable'.
 */
export async function withTransaction<T>(ctx: Ctx | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if ('db' in ctx) return work(joined(ctx))
  for (let attempt = 1; ; attempt++) {
    try {
      return await whileThere(ctx, (connection) => transactOnce(ctx, connection, work))
    } catch (error) {
      if (!isCollision(error)) throw error
      // Who has collided so often meets a crowd, not a fault: he may come again.
      if (attempt >= TRIES) throw unavailable(ctx, error, 'a transaction has collided too often')
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

async function whileThere<T>(ctx: Ctx, work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
  try {
    return await ctx.database.getExecutor().provideConnection(work)
  } catch (error) {
    throw isAway(error) ? unavailable(ctx, error, 'the database is away') : error
  }
}

function unavailable(ctx: Ctx, err: unknown, why: string): Refusal {
  ctx.log.warn({ err }, why)
  return new Refusal('unavailable', 'The shop is catching its breath. Please try again in a few seconds.', {
    retryAfter: 5,
  })
}

async function transactOnce<T>(ctx: Ctx, connection: DatabaseConnection, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Nobody waits for it: it travels with the first statement of the work.
  const begun = say(connection, beginning(ctx))
  begun.catch(() => {}) // told below
  let isOver = false
  let ending: Promise<unknown> | undefined
  let cause: unknown
  const db = bound(ctx, async (ask) => {
    // One of several statements that were asked at once has failed; the connection may be somebody else's by now.
    if (isOver) throw new Error('this transaction is over')
    countStatement()
    try {
      return await ask(connection)
    } catch (error) {
      cause ??= error
      throw error
    }
  })
  const commit = () => {
    isOver = true
    ending = say(connection, 'commit')
    ending.catch(() => {}) // told below
  }
  endings.set(db, commit)
  try {
    const result = await work({ ...ctx, db })
    await begun
    if (!ending) commit()
    await ending
    return result
  } catch (error) {
    isOver = true
    await (ending ?? say(connection, 'rollback')).catch(() => {}) // the connection may be gone; the first error is the one to tell
    await begun // what was answered outside of a transaction means nothing
    // Of statements that were asked at once, one that came after the one that failed may be heard of first.
    throw isAborted(error) ? cause : error
  }
}

const endings = new WeakMap<QueryExecutorProvider, () => void>()

/**
 * The last statements of a transaction, its commit behind them in the same round trip; if one of them fails, that commit is a
 * rollback. They are asked all at once, and nothing is left to decide after them. Inside another's transaction he ends it.
 */
export function atLast<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const commit = endings.get(tx.db)
  if (commit) process.nextTick(commit) // behind all that `work` asks now, and before it is written to the socket
  return work()
}

/** The same transaction for one who may not end it. */
function joined(tx: Tx): Tx {
  return { ...tx, db: { getExecutor: () => tx.db.getExecutor() } }
}

/**
 * A transaction of one statement that makes one round trip. A second statement would come after its end and is refused. Not
 * tried again after a collision: one statement on its own has nothing to collide with crosswise.
 */
export async function inOneTrip<T>(ctx: Ctx | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if ('db' in ctx) return work(ctx)
  return whileThere(ctx, async (connection) => {
    const begun = say(connection, beginning(ctx))
    let ended: Promise<unknown> | undefined
    const db = bound(ctx, (ask) => {
      if (ended !== undefined) throw new Error('this transaction has had its one statement')
      countStatement()
      const answer = ask(connection)
      ended = say(connection, 'commit')
      ended.catch(() => {}) // awaited below
      return answer
    })
    try {
      const [result] = await Promise.all([work({ ...ctx, db }), begun])
      return result
    } finally {
      await (ended ?? say(connection, 'commit'))
    }
  })
}

/** `set local` as a statement, not set_config(): only the statement reaches Citus workers. */
function beginning({ tenant }: Ctx): string {
  const { supplierId, resellerId } = tenant
  return `begin; set local haat.supplier_id = '${whole(supplierId)}'; set local haat.reseller_id = '${whole(resellerId)}'`
}

function say(connection: DatabaseConnection, text: string): Promise<unknown> {
  return connection.executeQuery(CompiledQuery.raw(text))
}

/** Kysely's own way to one connection waits for each answer before it asks the next (database.connection()). */
function bound({ database }: Ctx, provideConnection: ConnectionProvider['provideConnection']): QueryExecutorProvider {
  const executor = database.getExecutor().withConnectionProvider({ provideConnection })
  return { getExecutor: () => executor }
}

/**
 * Runs works that overlap in one transaction: all that a page reads costs one begin and one commit. For reading only: a work
 * that fails breaks the transaction for the others, and each of them is then run once more by itself.
 */
export function overlapping(ctx: Ctx): <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T> {
  let open: { begun: Promise<Tx>; running: number; end: () => void } | undefined
  return async (work) => {
    open ??= begin(ctx)
    const mine = open
    mine.running++
    try {
      return await work(await mine.begun)
    } catch (error) {
      if (error instanceof Refusal) throw error
      return await work(ctx)
    } finally {
      mine.running--
      // Not at once: who has awaited this work may begin the next.
      setImmediate(() => {
        if (mine.running > 0) return
        if (open === mine) open = undefined
        mine.end()
      })
    }
  }
}

function begin(ctx: Ctx) {
  const begun = Promise.withResolvers<Tx>()
  const ended = Promise.withResolvers<void>()
  withTransaction(ctx, (tx) => {
    begun.resolve(tx)
    return ended.promise
  }).catch(begun.reject) // later than that only the commit can fail, and it had nothing to keep
  return { begun: begun.promise, running: 0, end: ended.resolve }
}

function whole(id: number): number {
  if (!Number.isSafeInteger(id)) throw new Error(`not a tenant id: ${id}`)
  return id
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function isAborted(error: unknown): boolean {
  return codeOf(error) === '25P02'
}

function isCollision(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error))
}

/** Shutting down, starting up, out of connections, memory or disk (F21), cut, too slow to answer, or not there at all. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error)
  if (/^(57P0[1-5]|08...|53...|57014|25P03|ECONN(REFUSED|RESET)|ETIMEDOUT|ENOENT|EPIPE)$/.test(code)) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message)
  )
}

/** The name of the broken constraint, for a store that knows what it means; undefined for any other error. */
export function brokenUnique(error: unknown): string | undefined {
  if (codeOf(error) !== '23505' || !(error instanceof Error)) return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}
