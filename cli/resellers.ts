import type { Command } from 'commander'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { mailSuspension } from '#server/platform/index.ts'
import { addHost, listResellers, removeHost, resumeReseller, suspendReseller } from '#server/resellers/index.ts'
import { addShop, setShop } from './add-shop.ts'
import { type AsJson, withJson } from './as-json.ts'
import { fileToRead } from './file-arguments.ts'
import { inConsole } from './in-console.ts'
import { getTenant, withOwner } from './open-shop.ts'
import { columns } from './print-table.ts'
import { addLeavingCommands } from './privacy.ts'
import { percentOf } from './read-words.ts'
import { showShop } from './show-shop.ts'

/** `haat reseller`: creates, lists and changes shops (docs/operating.md). */
export function addResellerCommands(program: Command): void {
  const reseller = program.command('reseller').description('the shops')
  withShopOptions(reseller.command('add [name]').description('create a shop; prompts for missing values'))
    .option('--host <host...>', 'its host names')
    .option('--supplier <name>', 'the supplier whose catalogue it sells; by default its own')
    .option('--new-supplier', 'create the supplier')
    .action(addShop)
  withShopOptions(reseller.command('set <name>').description('change the values in the file or the options')).action(
    setShop,
  )
  withJson(reseller.command('show <name>')).description('print the shop as a file for `reseller set`').action(showShop)
  withJson(reseller.command('list')).description('all shops').action(listShops)
  addHostCommands(reseller)
  addLeavingCommands(reseller)
  reseller
    .command('suspend <name>')
    .description('close the shop to shoppers; it keeps all its data')
    .option('--reason <words>', 'for the people of the shop, by mail and in their history')
    .action(async (name: string, { reason }: { reason?: string }) => {
      await inConsole(name, async (ctx, ownerUrl) => {
        await suspendReseller(ownerUrl, ctx.tenant, reason)
        await mailSuspension(ctx)
      })
      say(`The shop ${name} is closed. Open it again with: npm run haat -- reseller resume ${name}`)
    })
  reseller
    .command('resume <name>')
    .description('open a suspended shop again')
    .option('--reason <words>', 'for the people of the shop, by mail and in their history')
    .action(async (name: string, { reason }: { reason?: string }) => {
      await inConsole(name, async (ctx, ownerUrl) => {
        await resumeReseller(ownerUrl, ctx.tenant, reason)
        await mailSuspension(ctx)
      })
      say(`The shop ${name} is open.`)
    })
}

function withShopOptions(command: Command): Command {
  return command
    .option('--file <file>', 'YAML or JSON with all values (docs/operating.md)', fileToRead)
    .option('--title <title>', 'the title for shoppers')
    .option('--discount <percent>', 'the discount for online payment; 0 for none', percentOf)
    .option('--email <email>', 'for customers')
    .option('--mobile <number>', 'for customers')
    .option('--address <address>', 'for customers')
    .option('--tagline <words>', 'one line under the title')
    .option('--pixel <id>', "the advertiser's pixel id; it starts only after consent")
}

function addHostCommands(reseller: Command): void {
  const host = reseller.command('host').description('the host names of a shop')
  host
    .command('add <name> <host>')
    .description('add a host name; links use the first')
    .action(async (name: string, given: string) => {
      const added = await withOwner(async (ownerUrl) => addHost(ownerUrl, await getTenant(ownerUrl, name), given))
      say(`${name} is now also at ${added}.`)
    })
  host
    .command('remove <name> <host>')
    .description('remove a host name; the last one stays')
    .action(async (name: string, given: string) => {
      await withOwner(async (ownerUrl) => removeHost(ownerUrl, await getTenant(ownerUrl, name), given))
      say(`${name} is no longer at ${given}.`)
    })
}

async function listShops({ json }: AsJson): Promise<void> {
  const shops = await withOwner(listResellers)
  if (json) return sayJson(shops)
  if (shops.length === 0) return say('No shop yet. Open one with: npm run haat -- reseller add')
  const rows = shops.map(({ name, host, products, title, isClosed }) => [
    ...[name, host, String(products), isClosed ? 'suspended' : 'open', title],
  ])
  sayLines(columns([['NAME', 'HOST', 'PRODUCTS', 'STATE', 'TITLE'], ...rows]))
}
