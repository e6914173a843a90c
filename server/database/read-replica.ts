import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { ChangeListener } from './hear-changes.ts'

const PATIENCE_MS = 200 // with what a rendering takes, nobody sees what is older than a second
const LOOK_MS = 10
const REST_MS = 2_000

/**
 * A streaming replica that shop pages are read from. A notice of a change comes from the primary, and may be here before the row
 * is on the replica: a page made in between would be kept as fresh for ever. So with each notice the primary is asked how far its
 * log has come, and the replica is read from only when it has replayed as much; else the primary is.
 */
export class ReadReplica implements ChangeListener {
  readonly #primary: Database
  readonly #replica: Database
  readonly #log: Logger
  /** Where the primary's log was after the last notice; undefined while that cannot be known. */
  #target: Promise<string | undefined> = Promise.resolve(undefined)
  #isAsking = false
  /** The last position that the replica was seen to have. */
  #replayed = ''
  #restsUntil = 0

  constructor(primary: Database, replica: Database, log: Logger) {
    this.#primary = primary
    this.#replica = replica
    this.#log = log
  }

  changed(): void {
    // A question that has not been sent yet is asked after this notice too.
    if (this.#isAsking) return
    this.#isAsking = true
    this.#target = Promise.resolve().then(() => {
      this.#isAsking = false
      return this.#askPrimary()
    })
  }

  heard(): void {
    this.changed()
  }

  lost(): void {
    this.#target = Promise.resolve(undefined)
  }

  /** The database that a page made now is read from. */
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

  /** For a while nobody asks it; the primary is the answer. */
  rest(why: string, err?: unknown): Database {
    this.#restsUntil = performance.now() + REST_MS
    this.#log.warn({ err }, why)
    return this.#primary
  }

  async #askPrimary(): Promise<string | undefined> {
    const asked = sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(this.#primary)
    return (await asked.catch(() => undefined))?.rows[0]?.position
  }

  async #hasReplayed(target: string): Promise<boolean> {
    const { rows } = await sql<{ isThere: boolean }>`
      select pg_last_wal_replay_lsn() >= ${target}::pg_lsn as "isThere"`.execute(this.#replica)
    return rows[0]?.isThere ?? false // nothing is replayed by what is no replica
  }
}
