import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Database } from '#server/kernel/database.ts'

// Test help: a database of which one statement waits, so that two works are tried in both orders at the exact line.

interface Held {
  database: Database
  /** The statement stands: before it was sent, or after its answer. */
  reached: Promise<void>
  letGo(): void
}

const pool = (() => {
  let opened: pg.Pool | undefined
  return () => {
    opened ??= new pg.Pool({ connectionString: inject('appUrl'), max: 10 })
    return opened
  }
})()
afterAll(() => pool().end())

/** The first statement that matches waits, in whichever transaction it comes; all others go on. */
export function holding(when: 'before' | 'after', statement: RegExp): Held {
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let isFirst = true
  const stand = () => {
    reached.resolve()
    return gate.promise
  }
  const connect = async () => {
    const client = await pool().connect()
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>
    const hooked = async (text: string, values?: unknown[]) => {
      const isIt = isFirst && statement.test(text)
      if (isIt) isFirst = false
      if (isIt && when === 'before') await stand()
      const answer = await query(text, values)
      if (isIt && when === 'after') await stand()
      return answer
    }
    return { query: hooked, release: () => client.release() }
  }
  const hookedPool = { connect, end: async () => {} } as unknown as pg.Pool
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool: hookedPool }) })
  return { database, reached: reached.promise, letGo: gate.resolve }
}
