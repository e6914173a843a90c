import pg from 'pg'
import { LOGINS } from '#server/kernel/logins.ts'

// The seam between the server and its database: a connection breaks before a statement arrives, or after a commit whose answer is lost.

export type Cut = { before: number } | 'after-commit'

let armed: Cut | undefined
let statements = 0

/** The next connection that comes to it breaks, once. */
export function armCut(cut: Cut | undefined): void {
  armed = cut
  statements = 0
}

const terminated = () => new Error('Connection terminated unexpectedly')

/** Wraps what sends statements; without a cut it changes nothing. */
export function cutConnections(): void {
  const send = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>
  const wrapped = async function (this: pg.Client, ...given: unknown[]): Promise<unknown> {
    const cut = armed
    // The worker's own connection notes at the same time how the job before has ended.
    if (cut === undefined || this.user === LOGINS.keeper) return send.apply(this, given)
    if (cut === 'after-commit') {
      if (given[0] !== 'commit') return send.apply(this, given)
      armed = undefined
      await send.apply(this, given)
      this.connection.stream.destroy()
      throw terminated()
    }
    if (statements++ < cut.before) return send.apply(this, given)
    armed = undefined
    this.connection.stream.destroy()
    throw terminated()
  }
  pg.Client.prototype.query = wrapped as unknown as pg.Client['query']
}
