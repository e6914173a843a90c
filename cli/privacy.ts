import { rm } from 'node:fs/promises'
import type { Command } from 'commander'
import { forgetPictures } from '#server/images/index.ts'
import type { Tenant } from '#server/kernel/ctx.ts'
import { say, sayJson } from '#server/kernel/terminal.ts'
import { eraseCustomer, eraseReseller, exportCustomer, exportReseller } from '#server/privacy/index.ts'
import { fileToWrite } from './file-arguments.ts'
import { getTenant, withOwner } from './open-shop.ts'
import { writeNewFile } from './write-new-file.ts'

/** `haat customer`: what the DPDP Act gives a person a right to. */
export function addCustomerCommands(program: Command): void {
  const customer = program.command('customer').description('the data of one customer (DPDP Act)')
  customer
    .command('export <username>')
    .description('all that the shop knows of an e-mail or mobile number, as JSON')
    .requiredOption('--reseller <name>', 'whose customer')
    .option('--out <file>', 'write it there, readable by you only; otherwise it is printed', fileToWrite)
    .action(async (username: string, { reseller, out }: { reseller: string; out?: string }) => {
      const told = await withOwner(async (url) => exportCustomer(url, await getTenant(url, reseller), username))
      if (!out) return sayJson(told)
      await writeNewFile(out, (write) => write(`${JSON.stringify(told, null, 2)}\n`))
      say(`${out} says all that ${reseller} knows of this customer.`)
    })
  customer
    .command('erase <username>')
    .description('forget a customer: orders stay without a name, invoices stay as the tax law wants')
    .requiredOption('--reseller <name>', 'whose customer')
    .action(async (username: string, { reseller }: { reseller: string }) => {
      const erased = await withOwner(async (url) => eraseCustomer(url, await getTenant(url, reseller), username))
      const parts = Object.entries(erased).filter(([, rows]) => rows > 0)
      say(`The customer is forgotten: ${parts.map(([table, rows]) => `${table} ${rows}`).join(', ')}.`)
    })
}

export function addLeavingCommands(reseller: Command): void {
  reseller
    .command('export')
    .argument('<name>', 'which shop')
    .argument('<file>', 'one that is not there yet', fileToWrite)
    .description('write out all that is its own, and its catalogue: one JSON a line')
    .action(async (name: string, file: string) => {
      await withOwner(async (url) => writeOut(url, await getTenant(url, name), file))
    })
  reseller
    .command('erase')
    .argument('<name>', 'which shop')
    .argument('<file>', 'one that is not there yet', fileToWrite)
    .description('write it out into the file, then forget it; only a suspended shop')
    .action(async (name: string, file: string) => {
      await withOwner(async (url, config) => {
        const tenant = await getTenant(url, name)
        await writeOut(url, tenant, file)
        const { isSupplierGone } = await eraseReseller(url, tenant).catch(async (error: unknown) => {
          await rm(file) // nothing was erased, so nobody needs it
          throw error
        })
        if (isSupplierGone) await forgetPictures(config.uploads, tenant.supplierId)
        say(`Nothing of ${name} is left here. Keep ${file}: tax law wants the invoices in it for years.`)
      })
    })
}

async function writeOut(ownerUrl: string, tenant: Tenant, file: string): Promise<void> {
  const counts = await writeNewFile(file, (write) =>
    exportReseller(ownerUrl, tenant, (line) => write(`${JSON.stringify(line)}\n`)),
  )
  const parts = Object.entries(counts).filter(([, rows]) => rows > 0)
  say(`${file}: ${parts.map(([table, rows]) => `${table} ${rows}`).join(', ')}.`)
}
