import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config/config.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { awaitJoined, joinDatabase } from '#server/database/joined-commands.ts'
import { migrate } from '#server/database/migrate.ts'
import { claimDataFolder, DataFolderClaimed } from './data-folder.ts'

export type CommandDatabase = { ownerUrl: string; close(): Promise<void> }

const PATIENCE_MS = 15_000

/**
 * The migrated database for one run of the command line: one's own by DATABASE_OWNER_URL, that of the Haat which runs on the data folder
 * now, or else the embedded one for as long as the command takes. Meanwhile the folder is claimed, so that no `npm start`
 * takes the database from under the command.
 */
export async function openCommandDatabase(config: Config): Promise<CommandDatabase> {
  const found = await openAsItIs(config)
  try {
    await migrate(found.ownerUrl)
    return found
  } catch (error) {
    await found.close()
    throw error
  }
}

/** The same without bringing it up to date: for who looks at it, and for who restores an older one. */
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
      // Whoever has the folder is just starting, stopping, or uses a database elsewhere.
      if (performance.now() > until) throw error
      await sleep(100)
    }
  }
}
