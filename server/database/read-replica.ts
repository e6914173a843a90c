import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { ChangeListener } from './listen-for-changes.ts'

const PATIENCE_MS = 200 // together with rendering, less than the promised second
const LOOK_MS = 10
const REST_MS = 2_000

/**
 * A streaming replica for shop pages. The notice of a change comes from the primary and may arrive before the replica
 * has the row: a page rendered in between would be cached as fresh. So each notice reads from the primary its WAL
 * position, and the replica is used only once it has replayed that far; otherwise the primary is.
 */
export class ReadReplica implements ChangeListener {
  readonly #primary: Database
  readonly #replica: Database
  readonly #log: Logger
  /** The primary's WAL position after the last notice; undefined while unknown. */
  #target: Promise<string | undefined> = Promise.resolve(undefined)
  #isChecking = false
  /** The last replayed position seen on the replica. */
  #replayed = ''
  #restsUntil = 0

  constructor(primary: Database, replica: Database, log: Logger) {
    this.#primary = primary
    this.#replica = replica
    this.#log = log
  }

  changed(): void {
    // A query that has not been sent yet covers this notice too.
    if (this.#isChecking) return
    this.#isChecking = true
    this.#target = Promise.resolve().then(() => {
      this.#isChecking = false
      return this.readPrimary()
    })
  }

  connected(): void {
    this.changed()
  }

  lost(): void {
    this.#target = Promise.resolve(undefined)
  }

  /** The database for a page rendered now. */
  async choose(): Promise<Database> {
    if (performance.now() < this.#restsUntil) return this.#primary
    const target = await this.#target
    if (target === undefined) return this.#primary
    if (target === this.#replayed) return this.#replica
    const until = performance.now() + PATIENCE_MS
    try {
      while (!(await this.#hasReplayed(target))) {
        if (performance.now() > until) return this.rest('the replica lags behind')
        await sleep(LOOK_MS)
      }
    } catch (err) {
      return this.rest('the replica is away', err)
    }
    this.#replayed = target
    return this.#replica
  }

  /** Stops using the replica for a while; returns the primary. */
  rest(why: string, err?: unknown): Database {
    this.#restsUntil = performance.now() + REST_MS
    this.#log.warn({ err }, why)
    return this.#primary
  }

  async readPrimary(): Promise<string | undefined> {
    const query = sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(this.#primary)
    return (await query.catch(() => undefined))?.rows[0]?.position
  }

  async #hasReplayed(target: string): Promise<boolean> {
    const { rows } = await sql<{ isThere: boolean }>`
      select pg_last_wal_replay_lsn() >= ${target}::pg_lsn as "isThere"`.execute(this.#replica)
    return rows[0]?.isThere ?? false // a server that is no replica replays nothing
  }
}
