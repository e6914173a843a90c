import type { Command } from 'commander'
import { listWanted } from '#server/back-in-stock/index.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { type AsJson, withJson } from './as-json.ts'
import { withShop } from './open-shop.ts'
import { columns } from './print-table.ts'

const LISTED = 100

/** `haat back-in-stock`: how many people wait for what is sold out, and never who. */
export function addBackInStockCommands(program: Command): void {
  const requests = program.command('back-in-stock').description('people who wait for sold-out sizes')
  withJson(requests.command('list'))
    .description('list the sizes that most people wait for')
    .requiredOption('--reseller <name>', 'the shop')
    .action(async ({ reseller, json }: AsJson & { reseller: string }) => {
      const wanted = await withShop(reseller, (ctx) => listWanted(ctx, { productId: undefined, max: LISTED }))
      if (json) return sayJson(wanted)
      if (wanted.length === 0) return say('Nobody waits.')
      const rows = wanted.map(({ waiting, units, size, name }) => [String(waiting), String(units), size, name])
      sayLines(columns([['WAITING', 'PIECES', 'SIZE', 'PRODUCT'], ...rows]))
    })
}
