import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { clearPages } from '#server/database/clear-pages.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { explainError } from '#server/kernel/explain-error.ts'
import { complain, endWithReader, plain, say, sayLines } from '#server/kernel/terminal.ts'
import { addBackupCommands } from './backup.ts'
import { addComplaintCommands } from './complaints.ts'
import { addDoctorCommand } from './doctor.ts'
import { exportFile } from './export-file.ts'
import { fileToRead, fileToWrite, folderToRead } from './file-arguments.ts'
import { importFile } from './import-file.ts'
import { importPincodeFile } from './import-pincodes.ts'
import { addInvoiceCommands } from './invoices.ts'
import { addJobCommands } from './jobs.ts'
import { addMigrateCommand } from './migrate.ts'
import { getTenant, withOwner } from './open-shop.ts'
import { addOrderCommands } from './orders.ts'
import { addOutboxCommands } from './outbox.ts'
import { addPaymentCommands } from './payments.ts'
import { addCustomerCommands } from './privacy.ts'
import { addResellerCommands } from './resellers.ts'
import { addSettingsCommand } from './settings.ts'

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
  .showHelpAfterError('With --help after it, a command says what it takes.')

const catalogue = program.command('catalogue').description('the goods of a reseller')
catalogue
  .command('import')
  .argument('<file>', 'CSV, or what the mapping says', fileToRead)
  .description(
    'bring in an export of Shopify or WooCommerce, our own CSV, or any other CSV or JSON (docs/catalogue-csv.md)',
  )
  .requiredOption('--reseller <name>', 'whose catalogue it is')
  .option('--mapping <file>', 'YAML or JSON that says what the columns of any other file are', fileToRead)
  .option('--yes', 'read a file of no known format as it is proposed, without asking')
  .addOption(new Option('--prices <unit>', 'what its prices are in').choices(['rupees', 'paise']))
  .option('--images <folder>', 'where the pictures lie that the file names', folderToRead)
  .option('--fetch-pictures', 'fetch the pictures that are given by address, each once')
  .option('--dry-run', 'say what would come of it, and write nothing')
  .option('--report <file>', 'write every fault into this file; the screen shows the first 50', fileToWrite)
  .action(importFile)
catalogue
  .command('export')
  .argument('<file>', 'one that is not there yet', fileToWrite)
  .description('write what is on sale as our own CSV, which can be brought in again')
  .requiredOption('--reseller <name>', 'whose catalogue it is')
  .action(exportFile)

addResellerCommands(program)
addCustomerCommands(program)
addPaymentCommands(program)
program
  .command('pincodes')
  .description("India Post's directory, from which addresses are suggested in every shop")
  .command('import')
  .argument('<file>', 'a CSV', fileToRead)
  .description('bring in a CSV with the columns pincode, officename or city, district, state')
  .action(importPincodeFile)
addJobCommands(program)
addInvoiceCommands(program)
addOrderCommands(program)
addComplaintCommands(program)
addOutboxCommands(program)
addDoctorCommand(program)
addBackupCommands(program)
addMigrateCommand(program)
addSettingsCommand(program)

const cache = program.command('cache').description('the pages that running servers keep')
cache
  .command('clear')
  .description('have every page made anew; what is changed in the shop needs no clearing')
  .option('--reseller <name>', 'only those of this reseller, and of all who sell the same catalogue')
  .action(async ({ reseller: name }: { reseller?: string }) => {
    await withOwner(async (ownerUrl) =>
      clearPages(ownerUrl, name === undefined ? undefined : await getTenant(ownerUrl, name)),
    )
    say(name ? `The pages of ${name} are made anew.` : 'All pages are made anew.')
  })

/** One command as it is typed; how it ended is in `process.exitCode`. */
export async function runCommand(words: string[]): Promise<void> {
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    // Only who cannot start has several lines to say; in all others a name with line ends would forge one.
    if (error instanceof CommanderError)
      process.exitCode = error.exitCode // it has said why
    else {
      complain(error instanceof CannotStart ? error.message : plain(explainError(error)))
      process.exitCode = 1
    }
  }
}

if (import.meta.main) {
  endWithReader()
  process.on('uncaughtException', (error) => {
    complain(explainError(error))
    process.exit(1)
  })
  await runCommand(process.argv.slice(2))
}
