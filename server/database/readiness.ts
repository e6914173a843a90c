import { Pool } from 'pg'

export type Readiness = { check(): Promise<boolean>; close(): Promise<void> }

const LIMIT_MS = 1_000
const CACHE_MS = 1_000

/**
 * Whether the database responds to the server's login. On a connection of its own: a busy pool is no reason to go out
 * of service, which would only shift its load to the next server.
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
  pool.on('error', () => {}) // broken while idle: the next check reconnects

  let cached: { until: number; answer: Promise<boolean> } | undefined
  return {
    check() {
      if (!cached || performance.now() >= cached.until)
        cached = { until: performance.now() + CACHE_MS, answer: ping(pool) }
      return cached.answer
    },
    close: () => pool.end(),
  }
}

function ping(pool: Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}
