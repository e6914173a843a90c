import type { Command } from 'commander'
import { describeSettings } from '#server/settings.ts'

export function addSettingsCommand(program: Command): void {
  program
    .command('settings')
    .description('what the environment may say, as the table of docs/settings.md')
    .action(() => console.log(describeSettings()))
}
