import pg from 'pg'
import { expect, inject } from 'vitest'
import { until } from './until.ts'

// Test help: server processes, and what they know of changes.

/** The server's own login sees when its statements began. */
const LISTENERS = `
  select pid, case when query_start > $1 then query_start::text end as beat from pg_stat_activity
  where application_name = 'haat changes' and datname = current_database()`

/**
 * Until so many servers have received the notices of what was committed before: each has sent a heartbeat since then, and
 * another, which it does when the first has returned.
 */
export async function untilNotified(servers: number): Promise<void> {
  const observer = new pg.Client({ connectionString: inject('appUrl') })
  await observer.connect()
  try {
    const { rows } = await observer.query('select clock_timestamp()::text as now')
    const beats = new Map<number, Set<string>>()
    await until(async () => {
      const listeners = await observer.query<{ pid: number; beat: string | null }>(LISTENERS, [rows[0].now])
      for (const { pid, beat } of listeners.rows) if (beat) beats.set(pid, (beats.get(pid) ?? new Set()).add(beat))
      const haveReturned = listeners.rows.map(({ pid }) => (beats.get(pid)?.size ?? 0) > 1)
      expect(haveReturned).toEqual(Array(servers).fill(true))
    })
  } finally {
    await observer.end()
  }
}
