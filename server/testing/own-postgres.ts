import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'

// Test help: a separate PostgreSQL, for tests that damage it or need it for themselves.

export interface TestPostgres extends AsyncDisposable {
  readonly url: string
  /** With the server's login. */
  readonly appUrl: string
  /** A data folder of Haat, with the database in it. */
  readonly dataFolder: string
  stop(): Promise<void>
}

/** Empty, not migrated. */
export async function aPostgres(folder?: string): Promise<TestPostgres> {
  const dataFolder = folder ?? (await mkdtemp(join(tmpdir(), 'haat-own-')))
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(join(dataFolder, 'postgres'), { fsync: 'off' })
  return {
    url: postgres.url,
    appUrl: loginUrl(postgres.url, LOGINS.app),
    dataFolder,
    stop: () => postgres.stop(),
    async [Symbol.asyncDispose]() {
      await postgres.stop()
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** The settings of a server on this database, given its owner's address. */
export function serverOn(ownerUrl: string): Record<'DATABASE_URL' | 'DATABASE_OWNER_URL', string> {
  return { DATABASE_URL: loginUrl(ownerUrl, LOGINS.app), DATABASE_OWNER_URL: ownerUrl }
}
