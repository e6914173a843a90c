import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { clearPages } from '#server/database/notify-clear-all.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { explainError } from '#server/kernel/explain-error.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { complain, endWithReader, plain, say, sayLines } from '#server/kernel/terminal.ts'
import { addBackInStockCommands } from './back-in-stock.ts'
import { addBackupCommands } from './backup.ts'
import { addCashCommands } from './cash.ts'
import { addComplaintCommands } from './complaints.ts'
import { addDoctorCommand } from './doctor.ts'
import { exportFile } from './export-file.ts'
import { fileToRead, fileToWrite, folderToRead } from './file-arguments.ts'
import { importFile } from './import-file.ts'
import { importPincodeFile } from './import-pincodes.ts'
import { addInvoiceCommands } from './invoices.ts'
import { addJobCommands } from './jobs.ts'
import { addMigrateCommand } from './migrate.ts'
import { addOfferCommands } from './offers.ts'
import { getTenant, withOwner } from './open-shop.ts'
import { addOrderCommands } from './orders.ts'
import { addOutboxCommands } from './outbox.ts'
import { addParcelCommands } from './parcels.ts'
import { addPaymentCommands } from './payments.ts'
import { addPayoutCommands } from './payouts.ts'
import { addCustomerCommands } from './privacy.ts'
import { addResellerCommands } from './resellers.ts'
import { addReturnCommands } from './returns.ts'
import { addReviewCommands } from './reviews.ts'
import { addSettingsCommand } from './settings.ts'
import { addStaffCommands } from './staff.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}

const program = new Command('haat')
  .exitOverride() // the subcommands take it over
  .description("The operator's commands of Haat.")
  .version(version, '--version', 'of Haat')
  .configureOutput({
    writeOut: (text) => sayLines(text.trimEnd()),
    writeErr: (text) => complain(text.trimEnd()),
  })
  .showHelpAfterError('Add --help to a command to see its arguments.')

const catalogue = program.command('catalogue').description('the products of a reseller')
catalogue
  .command('import')
  .argument('<file>', 'CSV, or the format of the mapping', fileToRead)
  .description(
    'import an export of Shopify or WooCommerce, our own CSV, or any other CSV or JSON (docs/catalogue-csv.md)',
  )
  .requiredOption('--reseller <name>', 'the shop of the catalogue')
  .option('--mapping <file>', 'YAML or JSON that describes the columns of a file in another format', fileToRead)
  .option('--yes', 'accept the proposed mapping of an unknown format without asking')
  .addOption(new Option('--prices <unit>', 'the unit of its prices').choices(['rupees', 'paise']))
  .option('--images <folder>', 'the folder of the pictures that the file names', folderToRead)
  .option('--fetch-pictures', 'download the pictures that are given by URL, each once')
  .option('--dry-run', 'report what an import would change, and write nothing')
  .option('--report <file>', 'write every fault to this file; the terminal shows the first 50', fileToWrite)
  .action(importFile)
catalogue
  .command('export')
  .argument('<file>', 'a file that does not exist yet', fileToWrite)
  .description('write the products on sale as our own CSV, which can be imported again')
  .requiredOption('--reseller <name>', 'the shop of the catalogue')
  .action(exportFile)

addResellerCommands(program)
addCustomerCommands(program)
addPaymentCommands(program)
addPayoutCommands(program)
program
  .command('pincodes')
  .description("India Post's directory, used for address suggestions in every shop")
  .command('import')
  .argument('<file>', 'a CSV', fileToRead)
  .description('import a CSV with the columns pincode, officename or city, district, state')
  .action(importPincodeFile)
addJobCommands(program)
addInvoiceCommands(program)
addOrderCommands(program)
addParcelCommands(program)
addComplaintCommands(program)
addOfferCommands(program)
addBackInStockCommands(program)
addCashCommands(program)
addReviewCommands(program)
addReturnCommands(program)
addStaffCommands(program)
addOutboxCommands(program)
addDoctorCommand(program)
addBackupCommands(program)
addMigrateCommand(program)
addSettingsCommand(program)

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

/** One command as it is typed; how it ended is in `process.exitCode`. */
export async function runCommand(words: string[]): Promise<void> {
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    // Only CannotStart prints several lines; in other messages a name with a line end would forge one.
    if (error instanceof CommanderError)
      process.exitCode = error.exitCode // commander has printed why
    else {
      complain(error instanceof CannotStart ? error.message : plain(`${fieldOf(error)}${explainError(error)}`))
      process.exitCode = 1
    }
  }
}

/** The first field that is wrong, if it is inside another: `theme.primary: A colour is written like #ff6347.` */
function fieldOf(error: unknown): string {
  const [field = ''] = error instanceof Refusal ? Object.keys(error.details.fields ?? {}) : []
  return field.includes('.') && !explainError(error).includes(field) ? `${field}: ` : ''
}

if (import.meta.main) {
  endWithReader()
  process.on('uncaughtException', (error) => {
    complain(explainError(error))
    process.exit(1)
  })
  await runCommand(process.argv.slice(2))
}
