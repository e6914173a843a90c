import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config/config.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { awaitJoined, joinDatabase } from '#server/database/joined-commands.ts'
import { migrate } from '#server/database/migrate.ts'
import { reachedBy } from '#server/kernel/reached-by.ts'
import { claimDataFolder, DataFolderClaimed } from './data-folder.ts'

export type CommandDatabase = { ownerUrl: string; close(): Promise<void> }

const PATIENCE_MS = 15_000

/**
 * The migrated database for one command: the external one of DATABASE_OWNER_URL, that of the Haat running on the data
 * folder, or else the embedded one for the duration of the command. Meanwhile the folder is locked, so that no `npm
 * start` takes over the database.
 */
export async function openCommandDatabase(config: Config): Promise<CommandDatabase> {
  const found = await openAsItIs(config)
  try {
    await reachedBy(config.ownerSetting, () => migrate(found.ownerUrl))
    return found
  } catch (error) {
    await found.close()
    throw error
  }
}

/** The same without migrating: for inspecting the database, and for restoring an older one. */
export async function openAsItIs(config: Config): Promise<CommandDatabase> {
  return config.ownerUrl ? { ownerUrl: config.ownerUrl, close: async () => {} } : await openEmbedded(config)
}

async function openEmbedded({ dataFolder }: Config): Promise<CommandDatabase> {
  const folder = join(dataFolder, 'postgres')
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      const claim = await claimDataFolder(dataFolder)
      const postgres = await startEmbeddedPostgres(folder).catch((error: unknown) => {
        claim.release()
        throw error
      })
      const close = async () => {
        await awaitJoined(postgres.url)
        await postgres.stop().finally(() => claim.release())
      }
      return { ownerUrl: postgres.url, close }
    } catch (error) {
      if (!(error instanceof DataFolderClaimed)) throw error
      const ownerUrl = await findEmbeddedPostgres(folder)
      const joined = ownerUrl && (await joinDatabase(ownerUrl))
      if (ownerUrl && joined) return { ownerUrl, close: joined.leave }
      // The process that holds the folder is starting, stopping, or uses an external database.
      if (performance.now() > until) throw error
      await sleep(100)
    }
  }
}
