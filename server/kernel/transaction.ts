import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type ConnectionProvider, type DatabaseConnection, type QueryExecutorProvider } from 'kysely'
import type { Ctx, Tx } from './ctx.ts'
import { isAborted, isAway, isCollision, STATEMENT_MS } from './database.ts'
import { Refusal } from './refusal.ts'
import { countStatement } from './tracing.ts'

const TRIES = 4

/**
 * Runs `work` in one transaction bound to the tenant; inside another it joins that one. A deadlock or a serialisation
 * failure is tried again with jitter; a database that is away becomes the refusal 'unavailable'.
 */
export async function withTransaction<T>(ctx: Ctx | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if ('db' in ctx) return work(joined(ctx))
  return untilItMeetsNobody(ctx, (connection) => transactOnce(ctx, connection, work))
}

/**
 * As withTransaction, behind a transaction of one statement that stays whatever becomes of the other. Both begin in the same
 * round trip, so `work` must await what came of the first.
 */
export async function withTransactionAfter<F, T>(
  ctx: Ctx,
  first: (tx: Tx) => Promise<F>,
  work: (tx: Tx, first: Promise<F>) => Promise<T>,
): Promise<T> {
  let answer: Promise<F> | undefined
  return untilItMeetsNobody(ctx, async (connection) => {
    const asked = Promise.withResolvers<void>()
    answer ??= oneStatement(ctx, connection, first, asked.resolve)
    const answered = answer
    answered.catch(() => {}).finally(asked.resolve) // told by `work`
    await asked.promise
    return transactOnce(ctx, connection, (tx) => work(tx, answered))
  })
}

async function untilItMeetsNobody<T>(ctx: Ctx, work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await whileThere(ctx, work)
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
  const refusal = new Refusal('unavailable', 'The shop is catching its breath. Please try again in a few seconds.', {
    retryAfter: 5,
  })
  refusal.cause = err // for the operator; shoppers read the sentence
  return refusal
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
    ctx.budget?.assertLeft()
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
    ctx.budget?.assertLeft() // or who asked has been told that it came to nothing
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
  return whileThere(ctx, (connection) => oneStatement(ctx, connection, work))
}

async function oneStatement<T>(
  ctx: Ctx,
  connection: DatabaseConnection,
  work: (tx: Tx) => Promise<T>,
  onAsked: () => void = () => {},
): Promise<T> {
  const begun = say(connection, beginning(ctx))
  let ended: Promise<unknown> | undefined
  const db = bound(ctx, (ask) => {
    if (ended !== undefined) throw new Error('this transaction has had its one statement')
    countStatement()
    const answer = ask(connection)
    ended = say(connection, 'commit')
    ended.catch(() => {}) // awaited below
    onAsked()
    return answer
  })
  try {
    const [result] = await Promise.all([work({ ...ctx, db }), begun])
    return result
  } finally {
    await (ended ?? say(connection, 'commit'))
  }
}

/** `set local` as a statement, not set_config(): only the statement reaches Citus workers. */
function beginning({ tenant, budget }: Ctx): string {
  const { supplierId, resellerId } = tenant
  const bound = `begin; set local haat.supplier_id = '${whole(supplierId)}'; set local haat.reseller_id = '${whole(resellerId)}'`
  if (!budget || budget.leftMs > STATEMENT_MS - UNTOUCHED_MS) return bound
  // Or its connection would be held by what nobody waits for any more.
  return `${bound}; set local statement_timeout = ${Math.max(1, Math.ceil(budget.leftMs))}`
}

/** A request that has waited for so little has the statements' own limit. */
const UNTOUCHED_MS = 250

function say(connection: DatabaseConnection, text: string): Promise<unknown> {
  return connection.executeQuery(CompiledQuery.raw(text))
}

/** Kysely's own way to one connection waits for each answer before it asks the next (database.connection()). */
function bound({ database }: Ctx, provideConnection: ConnectionProvider['provideConnection']): QueryExecutorProvider {
  const executor = database.getExecutor().withConnectionProvider({ provideConnection })
  return { getExecutor: () => executor }
}

/**
 * For reading only: whatever is asked in one turn goes out in one write as one transaction, its commit behind it, so that all that a page
 * reads costs a round trip or two. A statement that fails breaks its transaction for the others, and each of their works is
 * then run once more by itself.
 */
export function readingTogether(ctx: Ctx): <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T> {
  let open: Promise<DatabaseConnection> | undefined
  const db = bound(ctx, async (ask) => {
    countStatement()
    open ??= transactThisTurn(ctx, () => {
      open = undefined
    })
    return ask(await open)
  })
  const tx: Tx = { ...ctx, db }
  return async (work) => {
    try {
      return await withinBudget(ctx, () => work(tx))
    } catch (error) {
      if (error instanceof Refusal) throw error
      return await work(ctx)
    }
  }
}

/** A connection in a transaction that takes what is asked before this turn is over, when `onOver` is called. */
function transactThisTurn(ctx: Ctx, onOver: () => void): Promise<DatabaseConnection> {
  const begun = Promise.withResolvers<DatabaseConnection>()
  const committed = Promise.withResolvers<unknown>()
  whileThere(ctx, (connection) => {
    const begin = say(connection, beginning(ctx))
    begun.resolve(connection)
    // Behind all that is asked now, and before it is written to the socket.
    process.nextTick(() => {
      onOver()
      committed.resolve(Promise.all([begin, say(connection, 'commit')]))
    })
    return committed.promise
  }).catch((error: unknown) => {
    onOver()
    begun.reject(error) // where it had begun, its statements say so themselves
  })
  return begun.promise
}

function whole(id: number): number {
  if (!Number.isSafeInteger(id)) throw new Error(`not a tenant id: ${id}`)
  return id
}
