import { rm } from 'node:fs/promises'
import type { Command } from 'commander'
import { deleteImage, forgetPictures } from '#server/images/index.ts'
import type { Tenant } from '#server/kernel/ctx.ts'
import { say, sayJson } from '#server/kernel/terminal.ts'
import { eraseCustomer, eraseReseller, exportCustomer, exportReseller, refuseOpenShop } from '#server/privacy/index.ts'
import { fileToWrite } from './file-arguments.ts'
import { getTenant, withOwner } from './open-shop.ts'
import { writeNewFile } from './write-new-file.ts'

/** `haat customer`: export and erasure, as the DPDP Act requires. */
export function addCustomerCommands(program: Command): void {
  const customer = program.command('customer').description('the data of one customer (DPDP Act)')
  customer
    .command('export <username>')
    .description('print all data about an e-mail address or mobile number as JSON')
    .requiredOption('--reseller <name>', 'whose customer')
    .option('--out <file>', 'write to this file, readable by you only, in place of printing', fileToWrite)
    .action(async (username: string, { reseller, out }: { reseller: string; out?: string }) => {
      const data = await withOwner(async (url) => exportCustomer(url, await getTenant(url, reseller), username))
      if (!out) return sayJson(data)
      await writeNewFile(out, (write) => write(`${JSON.stringify(data, null, 2)}\n`))
      say(`${out} contains all data of ${reseller} about this customer.`)
    })
  customer
    .command('erase <username>')
    .description('erase a customer: orders are anonymised, invoices stay as tax law requires')
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
    .argument('<file>', 'a file that does not exist yet', fileToWrite)
    .description('export all data of the reseller and its catalogue, one JSON object a line')
    .action(async (name: string, file: string) => {
      await withOwner(async (url) => writeOut(url, await getTenant(url, name), file))
    })
  reseller
    .command('erase')
    .argument('<name>', 'which shop')
    .argument('<file>', 'a file that does not exist yet', fileToWrite)
    .description('export a suspended shop to the file, then delete it')
    .action(async (name: string, file: string) => {
      await withOwner(async (url, config) => {
        const tenant = await getTenant(url, name)
        await refuseOpenShop(url, tenant)
        await writeOut(url, tenant, file)
        const { isSupplierGone, pictures } = await eraseReseller(url, tenant).catch(async (error: unknown) => {
          await rm(file) // nothing was erased, so the export is not needed
          throw error
        })
        if (isSupplierGone) await forgetPictures(config.uploads, tenant.supplierId)
        else for (const file of pictures) await deleteImage(config.uploads, tenant.supplierId, file)
        say(`All data of ${name} is deleted. Store ${file}: tax law requires its invoices for years.`)
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
