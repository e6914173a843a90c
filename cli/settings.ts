import type { Command } from 'commander'
import { describeSettings, listSettings } from '#server/config/settings.ts'
import { sayJson, sayLines } from '#server/kernel/terminal.ts'
import { type AsJson, withJson } from './as-json.ts'

export function addSettingsCommand(program: Command): void {
  withJson(program.command('settings'))
    .description('print all environment settings, as in docs/settings.md')
    .action(({ json }: AsJson) => (json ? sayJson(listSettings()) : sayLines(describeSettings())))
}
