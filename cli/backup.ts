import { basename, join } from 'node:path'
import type { Command } from 'commander'
import { plural } from '#contract/messages/en/words.ts'
import { backUp, restore } from '#server/backup/index.ts'
import { loadConfig } from '#server/config/config.ts'
import { reachedBy } from '#server/kernel/reached-by.ts'
import { say } from '#server/kernel/terminal.ts'
import { openAsItIs } from '#server/process/command-database.ts'
import { fileToRead, fileToWrite } from './file-arguments.ts'
import { withOwner } from './open-shop.ts'
import { showProgress } from './show-progress.ts'

/** The database and the pictures in one file. */
export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .argument('<file>', 'a file that does not exist yet', fileToWrite)
    .description('write all shops and their pictures to one file that only you can read; the shops go on selling')
    .action(async (file: string) => {
      const started = performance.now()
      const { rows, pictures, takenAt } = await withOwner((ownerUrl, { dataFolder }) => {
        const progress = showProgress(`Backing up to ${basename(file)}`)
        return backUp(ownerUrl, { file, uploads: join(dataFolder, 'uploads'), onProgress: progress.show }).finally(
          progress.end,
        )
      })
      say(`${file}: ${summary(rows, pictures)} as of ${takenAt}, in ${secondsSince(started)} s.`)
      say('It does not include HAAT_SECRET: store that separately, or payment keys must be set again after a restore.')
    })
}

export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .argument('<file>', 'of backup', fileToRead)
    .description('load a backup into an empty database; a truncated or altered file is rejected')
    .action(async (file: string) => {
      const started = performance.now()
      const config = loadConfig('command')
      const { ownerUrl, close } = await openAsItIs(config)
      try {
        const progress = showProgress(`Restoring ${basename(file)}`)
        const { rows, pictures, takenAt } = await reachedBy(config.ownerSetting, () =>
          restore(ownerUrl, { file, uploads: join(config.dataFolder, 'uploads'), onProgress: progress.show }),
        ).finally(progress.end)
        say(`Restored ${summary(rows, pictures)} as of ${takenAt}, in ${secondsSince(started)} s.`)
        say('Check the result with: npm run haat -- doctor')
      } finally {
        await close()
      }
    })
}

function summary(rows: number, pictures: number): string {
  return `${plural(rows, 'row')} and ${plural(pictures, 'picture file')}`
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1_000).toFixed(1)
}
