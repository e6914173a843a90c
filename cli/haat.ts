import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { explainError } from '#server/kernel/explain-error.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { complain, endWithReader, plain, sayLines } from '#server/kernel/terminal.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}

/** In the order of --help. Only what is called is loaded: all of it is half of what a command keeps in memory. */
const COMMANDS: Record<string, () => Promise<(program: Command) => void>> = {
  catalogue: async () => (await import('./catalogue.ts')).addCatalogueCommands,
  reseller: async () => (await import('./resellers.ts')).addResellerCommands,
  customer: async () => (await import('./privacy.ts')).addCustomerCommands,
  payments: async () => (await import('./payments.ts')).addPaymentCommands,
  messages: async () => (await import('./messages.ts')).addMessageCommands,
  payouts: async () => (await import('./payouts.ts')).addPayoutCommands,
  pincodes: async () => (await import('./pincodes.ts')).addPincodeCommands,
  jobs: async () => (await import('./jobs.ts')).addJobCommands,
  invoices: async () => (await import('./invoices.ts')).addInvoiceCommands,
  orders: async () => (await import('./orders.ts')).addOrderCommands,
  parcels: async () => (await import('./parcels.ts')).addParcelCommands,
  complaints: async () => (await import('./complaints.ts')).addComplaintCommands,
  offer: async () => (await import('./offers.ts')).addOfferCommands,
  'back-in-stock': async () => (await import('./back-in-stock.ts')).addBackInStockCommands,
  'cash-rule': async () => (await import('./cash-rule.ts')).addCashRuleCommands,
  cash: async () => (await import('./cash.ts')).addCashCommands,
  reviews: async () => (await import('./reviews.ts')).addReviewCommands,
  returns: async () => (await import('./returns.ts')).addReturnCommands,
  staff: async () => (await import('./staff.ts')).addStaffCommands,
  outbox: async () => (await import('./outbox.ts')).addOutboxCommands,
  doctor: async () => (await import('./doctor.ts')).addDoctorCommand,
  backup: async () => (await import('./backup.ts')).addBackupCommand,
  restore: async () => (await import('./backup.ts')).addRestoreCommand,
  migrate: async () => (await import('./migrate.ts')).addMigrateCommand,
  settings: async () => (await import('./settings.ts')).addSettingsCommand,
  cache: async () => (await import('./cache.ts')).addCacheCommands,
}

async function programWith(names: string[]): Promise<Command> {
  const program = new Command('haat')
    .exitOverride() // the subcommands take it over
    .description("The operator's commands of Haat.")
    .version(version, '--version', 'of Haat')
    .configureOutput({
      writeOut: (text) => sayLines(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
    })
    .showHelpAfterError('Add --help to a command to see its arguments.')
  for (const name of names) (await COMMANDS[name]?.())?.(program)
  return program
}

/** One command as it is typed; how it ended is in `process.exitCode`. */
export async function runCommand(words: string[]): Promise<void> {
  const [name = ''] = words
  try {
    const program = await programWith(Object.hasOwn(COMMANDS, name) ? [name] : Object.keys(COMMANDS))
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
