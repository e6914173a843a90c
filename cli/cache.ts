import type { Command } from 'commander'
import { clearPages } from '#server/database/notify-clear-all.ts'
import { say } from '#server/kernel/terminal.ts'
import { getTenant, withOwner } from './open-shop.ts'

export function addCacheCommands(program: Command): void {
  const cache = program.command('cache').description('the page cache of the running servers')
  cache
    .command('clear')
    .description('empty the page cache; changes in a shop do so by themselves')
    .option('--reseller <name>', 'only the pages of this reseller and of others with the same catalogue')
    .action(async ({ reseller: name }: { reseller?: string }) => {
      await withOwner(async (ownerUrl) =>
        clearPages(ownerUrl, name === undefined ? undefined : await getTenant(ownerUrl, name)),
      )
      say(name ? `The cached pages of ${name} are cleared.` : 'All cached pages are cleared.')
    })
}
