import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'

// Test help: a PostgreSQL of one's own, for tests that harm it or must be alone with it.

export interface TestPostgres extends AsyncDisposable {
  readonly url: string
  /** A data folder of Haat; the database lies in it. */
  readonly dataFolder: string
  stop(): Promise<void>
}

/** Empty, not migrated. */
export async function aPostgres(folder?: string): Promise<TestPostgres> {
  const dataFolder = folder ?? (await mkdtemp(join(tmpdir(), 'haat-own-')))
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(join(dataFolder, 'postgres'))
  return {
    url: postgres.url,
    dataFolder,
    stop: () => postgres.stop(),
    async [Symbol.asyncDispose]() {
      await postgres.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
