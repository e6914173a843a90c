import type { Command } from 'commander'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { addHost, listResellers, removeHost, resumeReseller, suspendReseller } from '#server/resellers/index.ts'
import { addShop, setShop } from './add-shop.ts'
import { type AsJson, withJson } from './as-json.ts'
import { fileToRead } from './file-arguments.ts'
import { getTenant, withOwner } from './open-shop.ts'
import { columns } from './print-table.ts'
import { addLeavingCommands } from './privacy.ts'
import { percentOf } from './read-words.ts'
import { showShop } from './show-shop.ts'

/** `haat reseller`: the shops and all that they say of themselves (docs/operating.md). */
export function addResellerCommands(program: Command): void {
  const reseller = program.command('reseller').description('the shops')
  withShopOptions(reseller.command('add [name]').description('open a shop; asks for what is not given'))
    .option('--host <host...>', 'host names under which it is reached')
    .option('--supplier <name>', 'whose catalogue it sells; without it, one of its own')
    .option('--new-supplier', 'there is no such supplier yet: make it')
    .action(addShop)
  withShopOptions(reseller.command('set <name>').description('change what the file or the options name')).action(
    setShop,
  )
  withJson(reseller.command('show <name>')).description('the shop as a file for `reseller set`').action(showShop)
  withJson(reseller.command('list')).description('all shops').action(listShops)
  addHostCommands(reseller)
  addLeavingCommands(reseller)
  reseller
    .command('suspend <name>')
    .description('close the shop to shoppers; it keeps all its data')
    .action(async (name: string) => {
      await withOwner(async (ownerUrl) => suspendReseller(ownerUrl, await getTenant(ownerUrl, name)))
      say(`The shop ${name} is closed. Open it again with: npm run haat -- reseller resume ${name}`)
    })
  reseller
    .command('resume <name>')
    .description('open a suspended shop again')
    .action(async (name: string) => {
      await withOwner(async (ownerUrl) => resumeReseller(ownerUrl, await getTenant(ownerUrl, name)))
      say(`The shop ${name} is open.`)
    })
}

function withShopOptions(command: Command): Command {
  return command
    .option('--file <file>', 'YAML or JSON that says all of it (docs/operating.md)', fileToRead)
    .option('--title <title>', 'as shoppers read it')
    .option('--discount <percent>', 'off when paid online; 0 for none', percentOf)
    .option('--email <email>', 'for customers')
    .option('--mobile <number>', 'for customers')
    .option('--address <address>', 'for customers')
    .option('--tagline <words>', 'one line under the title')
    .option('--pixel <id>', "the advertiser's pixel id; it starts only after consent")
}

function addHostCommands(reseller: Command): void {
  const host = reseller.command('host').description('the names under which a shop is reached')
  host
    .command('add <name> <host>')
    .description('one more; links name the first')
    .action(async (name: string, given: string) => {
      const added = await withOwner(async (ownerUrl) => addHost(ownerUrl, await getTenant(ownerUrl, name), given))
      say(`${name} is reached at ${added} too.`)
    })
  host
    .command('remove <name> <host>')
    .description('one less; the last one stays')
    .action(async (name: string, given: string) => {
      await withOwner(async (ownerUrl) => removeHost(ownerUrl, await getTenant(ownerUrl, name), given))
      say(`${name} is no longer reached at ${given}.`)
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
