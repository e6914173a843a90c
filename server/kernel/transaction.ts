import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type ConnectionProvider, type DatabaseConnection, type QueryExecutorProvider } from 'kysely'
import type { Ctx, Tx } from './ctx.ts'
import { isAborted, isAway, isCollision, STATEMENT_MS } from './database.ts'
import { Refusal } from './refusal.ts'
import { countStatement } from './tracing.ts'

const TRIES = 4

/**
 * Runs `work` in one transaction bound to the tenant; inside another it joins that one. Retries after a deadlock or a
 * serialisation failure, with jitter; an unreachable database becomes the refusal 'unavailable'.
 */
export async function withTransaction<T>(ctx: Ctx | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if ('db' in ctx) return work(ctx)
  return untilItMeetsNobody(ctx, (connection) => transactOnce(ctx, connection, work))
}

async function untilItMeetsNobody<T>(ctx: Ctx, work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await whileThere(ctx, work)
    } catch (error) {
      if (!isCollision(error)) throw error
      // So many collisions mean contention, not a fault: the client may retry.
      if (attempt >= TRIES) throw unavailable(ctx, error, 'a transaction has collided too often')
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

async function whileThere<T>(ctx: Ctx, work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
  try {
    return await withinBudget(ctx, () => ctx.database.getExecutor().provideConnection(work))
  } catch (error) {
    throw isAway(error) ? unavailable(ctx, error, 'the database is away') : error
  }
}

function withinBudget<T>({ budget }: Ctx, work: () => Promise<T>): Promise<T> {
  return budget ? budget.within(work) : work()
}

function unavailable(ctx: Ctx, err: unknown, why: string): Refusal {
  ctx.log.warn({ err }, why)
  const refusal = new Refusal('unavailable', { id: 'catchingBreath' }, { retryAfter: 5 })
  refusal.cause = err // for the operator; shoppers read the message
  return refusal
}

async function transactOnce<T>(ctx: Ctx, connection: DatabaseConnection, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Not awaited: it is sent with the first statement of the work.
  const begun = send(connection, beginning(ctx))
  begun.catch(() => {}) // reported below
  let isOver = false
  let cause: unknown
  const db = bound(ctx, async (statement) => {
    // One of several concurrent statements has failed; the connection may belong to another transaction by now.
    if (isOver) throw new Error('this transaction is over')
    ctx.budget?.assertLeft()
    countStatement()
    try {
      return await statement(connection)
    } catch (error) {
      cause ??= error
      throw error
    }
  })
  const last: LastWork[] = []
  lastWorks.set(db, last)
  const commit = () => {
    isOver = true
    return send(connection, 'commit')
  }
  try {
    const result = await work({ ...ctx, db })
    await begun
    ctx.budget?.assertLeft() // otherwise the caller has already received an error
    const sent = last.map((each) => each())
    // After everything that they send now, and before it is written to the socket. If one of them fails, it is a rollback.
    await Promise.all([...sent, new Promise((resolve) => process.nextTick(() => resolve(commit())))])
    return result
  } catch (error) {
    isOver = true
    await send(connection, 'rollback').catch(() => {}) // the connection may be broken; the first error is the one to report
    await begun // a result from outside of a transaction is meaningless
    // If statements were sent together, the error of one after the failed one may arrive first.
    throw isAborted(error) ? cause : error
  }
}

type LastWork = () => Promise<unknown>
const lastWorks = new WeakMap<QueryExecutorProvider, LastWork[]>()

/**
 * Runs `work` at the end of the transaction, together with its commit. It sends its statements at once: nothing in it
 * may wait for the result of another.
 */
export function beforeCommit(tx: Tx, work: LastWork): void {
  lastWorks.get(tx.db)?.push(work)
}

/**
 * Only for rate-limit.ts: a transaction of one statement that writes, in one round trip. A second statement would come
 * after its end and is refused. Not retried after a collision: a single statement takes part in no crosswise locking.
 */
export async function runOneStatement<T>(ctx: Ctx | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if ('db' in ctx) return work(ctx)
  return whileThere(ctx, async (connection) => {
    const begun = send(connection, beginning(ctx))
    let ended: Promise<unknown> | undefined
    const db = bound(ctx, (statement) => {
      if (ended !== undefined) throw new Error('this transaction has had its one statement')
      countStatement()
      const answer = statement(connection)
      ended = send(connection, 'commit')
      ended.catch(() => {}) // awaited below
      return answer
    })
    try {
      const [result] = await Promise.all([work({ ...ctx, db }), begun])
      return result
    } finally {
      await (ended ?? send(connection, 'commit'))
    }
  })
}

/** `set local` as a statement, not set_config(): only the statement reaches Citus workers. */
function beginning({ tenant, budget }: Ctx): string {
  const { supplierId, resellerId } = tenant
  const bound = `begin; set local haat.supplier_id = '${whole(supplierId)}'; set local haat.reseller_id = '${whole(resellerId)}'`
  if (!budget || budget.leftMs > STATEMENT_MS - UNTOUCHED_MS) return bound
  // Otherwise a statement whose result nobody awaits would keep its connection.
  return `${bound}; set local statement_timeout = ${Math.max(1, Math.ceil(budget.leftMs))}`
}

/** A request that has waited less than this keeps the default statement timeout. */
const UNTOUCHED_MS = 250

function send(connection: DatabaseConnection, text: string): Promise<unknown> {
  return connection.executeQuery(CompiledQuery.raw(text))
}

/** Kysely's own single connection waits for each result before it sends the next statement (database.connection()). */
function bound({ database }: Ctx, provideConnection: ConnectionProvider['provideConnection']): QueryExecutorProvider {
  const executor = database.getExecutor().withConnectionProvider({ provideConnection })
  return { getExecutor: () => executor }
}

/**
 * For reading only: what is requested with one `ctx` in the same turn is sent in one write, as one transaction with its
 * commit, so that a single read costs a round trip, and a page one or two; inside another transaction it joins that
 * one. A failing statement aborts the transaction for the others, and each of their works is then run once more by
 * itself; so is one whose connection broke.
 */
export async function readTogether<T>(ctx: Ctx | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if ('db' in ctx) return work(ctx)
  const db = bound(ctx, async (statement) => {
    countStatement()
    return statement(await transactThisTurn(ctx))
  })
  try {
    return await withinBudget(ctx, () => work({ ...ctx, db }))
  } catch (error) {
    if (isAborted(error) || isAway(error) || isCollision(error)) return withTransaction(ctx, work)
    throw error
  }
}

const open = new WeakMap<Ctx, Promise<DatabaseConnection>>()

/** A connection in a transaction that accepts the statements of this `ctx` until the end of this turn. */
function transactThisTurn(ctx: Ctx): Promise<DatabaseConnection> {
  const alreadyOpen = open.get(ctx)
  if (alreadyOpen) return alreadyOpen
  const begun = Promise.withResolvers<DatabaseConnection>()
  open.set(ctx, begun.promise)
  const committed = Promise.withResolvers<unknown>()
  whileThere(ctx, (connection) => {
    const begin = send(connection, beginning(ctx))
    begun.resolve(connection)
    // After everything sent in this turn, and before it is written to the socket.
    process.nextTick(() => {
      open.delete(ctx)
      committed.resolve(Promise.all([begin, send(connection, 'commit')]))
    })
    return committed.promise
  }).catch((error: unknown) => {
    open.delete(ctx)
    begun.reject(error) // if it had begun, its statements report the error themselves
  })
  return begun.promise
}

function whole(id: number): number {
  if (!Number.isSafeInteger(id)) throw new Error(`not a tenant id: ${id}`)
  return id
}
