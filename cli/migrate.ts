import type { Command } from 'commander'
import { loadConfig } from '#server/config/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { openLogins } from '#server/database/open-logins.ts'
import { reachedBy } from '#server/kernel/reached-by.ts'
import { say } from '#server/kernel/terminal.ts'
import { openAsItIs } from '#server/process/command-database.ts'

/**
 * `haat migrate`: applies the migrations that every server applies at startup, for operators who want to run them
 * before deploying.
 */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description(
      'apply the migrations of this version while the shops sell; servers with DATABASE_OWNER_URL do so at startup',
    )
    .action(async () => {
      const config = loadConfig('command')
      const { ownerUrl, close } = await openAsItIs(config)
      try {
        const applied = await reachedBy(config.ownerSetting, async () => {
          const names = await migrate(ownerUrl)
          if (config.databaseUrl) await openLogins(ownerUrl, config.databaseUrl)
          return names
        })
        for (const name of applied) say(`applied  ${name}`)
        say(applied.length === 0 ? 'Nothing to do: the database is up to date.' : 'The database is up to date.')
      } finally {
        await close()
      }
    })
}
