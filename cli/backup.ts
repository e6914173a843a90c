import { basename, join } from 'node:path'
import type { Command } from 'commander'
import { backUp, restore } from '#server/backup/index.ts'
import { loadConfig } from '#server/config/config.ts'
import { plural } from '#server/kernel/plural.ts'
import { say } from '#server/kernel/terminal.ts'
import { openAsItIs } from '#server/process/command-database.ts'
import { fileToRead, fileToWrite } from './file-arguments.ts'
import { withOwner } from './open-shop.ts'
import { showProgress } from './show-progress.ts'

/** `haat backup` and `haat restore`: the whole house in one file. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .argument('<file>', 'one that is not there yet', fileToWrite)
    .description(
      'all shops and their pictures as they are now, in one file that only you can read; shops go on selling',
    )
    .action(async (file: string) => {
      const started = performance.now()
      const { rows, pictures, takenAt } = await withOwner((ownerUrl, { dataFolder }) => {
        const progress = showProgress(`Backing up to ${basename(file)}`)
        return backUp(ownerUrl, { file, uploads: join(dataFolder, 'uploads'), onProgress: progress.show }).finally(
          progress.end,
        )
      })
      say(`${file}: ${said(rows, pictures)} as of ${takenAt}, in ${secondsSince(started)} s.`)
      say('HAAT_SECRET is not in it: keep that elsewhere, or payment keys must be set anew after a restore.')
    })
  program
    .command('restore')
    .argument('<file>', 'of backup', fileToRead)
    .description('bring a backup into an empty database; a partial or changed file is refused')
    .action(async (file: string) => {
      const started = performance.now()
      const config = loadConfig('command')
      const { ownerUrl, close } = await openAsItIs(config)
      try {
        const progress = showProgress(`Restoring ${basename(file)}`)
        const { rows, pictures, takenAt } = await restore(ownerUrl, {
          file,
          uploads: join(config.dataFolder, 'uploads'),
          onProgress: progress.show,
        }).finally(progress.end)
        say(`Restored ${said(rows, pictures)} as of ${takenAt}, in ${secondsSince(started)} s.`)
        say('See that all is well with: npm run haat -- doctor')
      } finally {
        await close()
      }
    })
}

function said(rows: number, pictures: number): string {
  return `${plural(rows, 'row')} and ${plural(pictures, 'picture file')}`
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1_000).toFixed(1)
}
