import pg from 'pg'
import { LOGINS } from '#server/kernel/logins.ts'
import { noteStatement } from './writes.ts'

// The seam between the server and its database: a connection breaks before a statement arrives, or after a commit whose answer is lost.

export type Cut = { before: number } | 'after-commit'

let armed: Cut | undefined
let closed: Promise<unknown> | undefined
let statements = 0

/** The next connection that gets there breaks, once. */
export function armCut(cut: Cut): void {
  armed = cut
  statements = 0
}

/** Stops cutting. Resolves when the pool knows of the connection that was, or the next statement would meet it. */
export async function disarmCut(): Promise<void> {
  armed = undefined
  await closed
  closed = undefined
}

function breakOff({ connection: { stream } }: pg.Client): void {
  closed = new Promise((resolve) => stream.once('close', resolve))
  stream.destroy()
}

const terminated = () => new Error('Connection terminated unexpectedly')

/** Wraps what sends statements; without a cut it changes nothing. */
export function cutConnections(): void {
  const send = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>
  const wrapped = async function (this: pg.Client, ...given: unknown[]): Promise<unknown> {
    const [statement] = given as [string | { text: string }]
    noteStatement(typeof statement === 'string' ? statement : statement.text)
    const cut = armed
    // The worker's own connection notes at the same time how the job before has ended.
    if (cut === undefined || this.user === LOGINS.keeper) return send.apply(this, given)
    if (cut === 'after-commit') {
      if (given[0] !== 'commit') return send.apply(this, given)
      armed = undefined
      await send.apply(this, given)
      breakOff(this)
      throw terminated()
    }
    if (statements++ < cut.before) return send.apply(this, given)
    armed = undefined
    breakOff(this)
    throw terminated()
  }
  pg.Client.prototype.query = wrapped as unknown as pg.Client['query']
}
