import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { clearTheWay, findPostmaster } from '#server/database/postmaster.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { type DeclaredRows, readDeclaredRows } from './declared-rows.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Removed at the end of this test run. */
    folder: string
    /** The migrated database of this test run, as the role that owns the tables. `inject('ownerUrl')` */
    ownerUrl: string
    /** With the server's login for shoppers. */
    appUrl: string
    /** With the server's login for what it sees of all shops. */
    keeperUrl: string
    /** With the server's login for the console. */
    consoleUrl: string
    /** With the server's login for the platform's operator. */
    operatorUrl: string
    /** The declared types of the rows that statements return. */
    declaredRows: DeclaredRows
  }
}

const PREFIX = 'haat-test-database-'

let folder: string
let postgres: EmbeddedPostgres

/**
 * Vitest's global setup: one real PostgreSQL for the whole run. Nothing is mocked, so that nothing differs from
 * production.
 */
export async function setup(project: TestProject): Promise<void> {
  await removeAbandoned()
  folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  postgres = await startEmbeddedPostgres(folder, { fsync: 'off' })
  await migrate(postgres.url)
  project.provide('folder', folder)
  project.provide('ownerUrl', postgres.url)
  project.provide('appUrl', loginUrl(postgres.url, LOGINS.app))
  project.provide('keeperUrl', loginUrl(postgres.url, LOGINS.keeper))
  project.provide('consoleUrl', loginUrl(postgres.url, LOGINS.console))
  project.provide('operatorUrl', loginUrl(postgres.url, LOGINS.operator))
  project.provide('declaredRows', readDeclaredRows())
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Removes what a killed test run has left. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0])
    if (!(pid > 0) || isAlive(pid)) continue
    const abandoned = join(tmpdir(), name)
    const left = await findPostmaster(join(abandoned, 'data'))
    await clearTheWay(join(abandoned, 'data')).catch(() => {})
    if (left) await rm(left.socketFolder, { recursive: true, force: true })
    await rm(abandoned, { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
