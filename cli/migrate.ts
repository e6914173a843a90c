import type { Command } from 'commander'
import { openAsItIs } from '#server/command-database.ts'
import { loadConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrate.ts'

/** `haat migrate`: what every server does as it starts, for who wants it done before the first new one does. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('bring the database up to this version, while the shops sell; servers do it as they start, too')
    .action(async () => {
      const { ownerUrl, close } = await openAsItIs(loadConfig('command'))
      try {
        const applied = await migrate(ownerUrl)
        for (const name of applied) console.log(`applied  ${name}`)
        console.log(applied.length === 0 ? 'Nothing to do: the database is up to date.' : 'The database is up to date.')
      } finally {
        await close()
      }
    })
}
