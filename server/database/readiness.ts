import { Pool } from 'pg'

export type Readiness = { check(): Promise<boolean>; close(): Promise<void> }

const LIMIT_MS = 1_000
const KEPT_MS = 1_000

/**
 * Can the database be asked, by the server's login? On a connection of its own: a pool that is busy is no reason to be taken
 * out of service, which would only hand its load to the next server.
 */
export function createReadiness(url: string): Readiness {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    options: `-c statement_timeout=${LIMIT_MS}`,
    application_name: 'haat readiness',
  })
  pool.on('error', () => {}) // cut while idle: the next check connects anew

  let kept: { until: number; answer: Promise<boolean> } | undefined
  return {
    check() {
      if (!kept || performance.now() >= kept.until) kept = { until: performance.now() + KEPT_MS, answer: ask(pool) }
      return kept.answer
    },
    close: () => pool.end(),
  }
}

function ask(pool: Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}
