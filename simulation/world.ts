import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { asKeeper, type Database, openDatabase } from '#server/kernel/database.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { replaceDate, replaceNow, replaceNowInFunctions } from './clock.ts'
import { cutConnections } from './cut-connection.ts'
import { replaceFetch } from './gateway.ts'
import { seedProcess } from './random.ts'

/** Where histories happen: this process and a database of its own, whose time and chance are the simulation's. */
export interface World {
  /** Sees all shops: it opens them, and reads what became of them. */
  owner: pg.Pool
  app: Database
  console: Database
  keeper: Database
}

/** Nothing has to outlive the process, and a few hundred histories need no tidying up. */
const FORGETFUL = `
wal_level = minimal
max_wal_senders = 0
full_page_writes = off
synchronous_commit = off
max_wal_size = 8GB
checkpoint_timeout = 1h
autovacuum = off
track_counts = off
jit = off
`

/** All shops are as small as the first one. */
const PLANNED_ONCE = `&options=${encodeURIComponent('-c plan_cache_mode=force_generic_plan')}`

/** An empty database on the simulation's clock, with which worlds begin: making one takes longer than a short history. */
export async function makeTemplate(folder: string): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres(folder, { fsync: 'off' })
  try {
    await replaceNow(url)
    await migrate(url)
    await replaceNowInFunctions(url)
  } finally {
    await stop()
  }
  await appendFile(join(folder, 'data/postgresql.conf'), FORGETFUL)
}

/** Once, before its first world: from here on this process has the simulation's time, chance and gateway. */
export function prepareProcess(): void {
  seedProcess()
  replaceDate()
  replaceFetch()
  cutConnections()
}

/** With a database like the template, that ends with the work. */
export async function inWorld<T>(template: string, work: (world: World) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-simulation-'))
  await cp(template, folder, { recursive: true })
  const { url, stop } = await startEmbeddedPostgres(folder, { fsync: 'off' })
  // Otherwise the database would outlive it.
  const end = () =>
    stop()
      .then(() => rm(folder, { recursive: true, force: true }))
      .finally(() => process.exit(1))
  process.once('SIGTERM', end)
  try {
    const owner = new pg.Pool({ connectionString: `${url}${PLANNED_ONCE}`, max: 1 })
    owner.on('error', () => {}) // it ends with the database
    const app = openDatabase(loginUrl(url, LOGINS.app))
    const console = openDatabase(`${loginUrl(url, LOGINS.console)}${PLANNED_ONCE}`, undefined, LOGINS.console)
    const result = await asKeeper(`${loginUrl(url, LOGINS.keeper)}${PLANNED_ONCE}`, (keeper) =>
      work({ owner, app, console, keeper }),
    )
    await Promise.all([app.destroy(), console.destroy(), owner.end()])
    return result
  } finally {
    process.off('SIGTERM', end)
    await stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
