import type { Command } from 'commander'
import { csvCells } from '#contract/csv-line.ts'
import { type IssuedDocument, listInvoices } from '#server/invoices/index.ts'
import { say, sayJson } from '#server/kernel/terminal.ts'
import { type AsJson, withJson } from './as-json.ts'
import { withShop } from './open-shop.ts'

const COLUMNS = [
  ...['number', 'kind', 'date', 'order', 'buyer', 'place_of_supply', 'gst_percent', 'taxable_value', 'cgst', 'sgst'],
  ...['igst', 'amount', 'against'],
]

/** `haat invoices`: for the accountant. */
export function addInvoiceCommands(program: Command): void {
  const invoices = program.command('invoices').description('the invoices and credit notes of a shop')
  withJson(invoices.command('list'))
    .description('print invoices, bills and credit notes as CSV, a row for each tax rate; credit notes are negative')
    .requiredOption('--reseller <name>', 'whose')
    .option('--year <year>', 'a financial year, such as 2026-27')
    .action(async ({ reseller, year, json }: AsJson & { reseller: string; year?: string }) => {
      await withShop(reseller, async (ctx) => {
        const documents = listInvoices(ctx, { year })
        if (json) return sayJson(await Array.fromAsync(documents))
        say(COLUMNS.join(','))
        for await (const document of documents) {
          for (const row of rowsOf(document)) say(csvCells(row))
        }
      })
    })
}

export function rowsOf({ kind, number, day, snapshot }: IssuedDocument): (string | number)[][] {
  const { order, buyer, against, sums } = snapshot
  const rupees = (paise: number) => (kind === 'credit-note' ? -paise : paise) / 100
  return sums.map(({ percent, taxablePaise, centralPaise, statePaise, integratedPaise }) => [
    ...[number, kind, day, order.number, buyer.name, buyer.state ?? '', percent],
    ...[taxablePaise, centralPaise, statePaise, integratedPaise].map(rupees),
    rupees(taxablePaise + centralPaise + statePaise + integratedPaise),
    against?.number ?? '',
  ])
}
