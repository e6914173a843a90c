import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import { CASH_STATE_NAMES, CASH_STATES, type CashState, LINE_OUTCOMES } from '#contract/cash-states.ts'
import { plural } from '#contract/messages/en/words.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { CashOrderRow } from '#contract/shop-cash.ts'
import type { OpenedCashFile } from '#contract/shop-cash-files.ts'
import {
  applyCashFile,
  countCash,
  listCashLines,
  listCashOrders,
  openCashFile,
  receiveCashFile,
} from '#server/cash/index.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { type AsJson, withJson } from './as-json.ts'
import { fileToRead } from './file-arguments.ts'
import { inConsole } from './in-console.ts'
import { columns } from './print-table.ts'

const LISTED = 1000

interface InShop {
  reseller: string
}

/** `haat cash`: who has the cash of orders that are paid on delivery, and the couriers' remittance files. */
export function addCashCommands(program: Command): void {
  const cash = program.command('cash').description('cash on delivery: who has it, and remittance files of couriers')
  withJson(cash.command('list'))
    .description('list the orders whose cash is somewhere')
    .requiredOption('--reseller <name>', 'the shop')
    .addOption(new Option('--state <state>', 'where it is').choices(CASH_STATES))
    .option('--late', 'what a courier has for too long')
    .action(list)
  withJson(cash.command('lines'))
    .description('list lines of remittance files that no order explains; the console works them through')
    .requiredOption('--reseller <name>', 'the shop')
    .action(lines)
  withJson(cash.command('import'))
    .argument('<file>', 'CSV or .xlsx of the courier', fileToRead)
    .description('show what each line of a remittance file does, and with --apply write it')
    .requiredOption('--reseller <name>', 'the shop')
    .requiredOption('--courier <name>', 'whose file it is')
    .option('--apply', 'write it into the ledger; the same file twice changes nothing')
    .action(importFile)
}

async function list({ reseller, state, late = false, json }: InShop & AsJson & { state?: CashState; late?: boolean }) {
  await inConsole(reseller, async (ctx) => {
    const { orders } = await listCashOrders(ctx, { state, late, after: 0, max: LISTED })
    const counts = await countCash(ctx)
    if (json) return sayJson({ ...counts, orders })
    if (orders.length === 0) return say('No cash is there.')
    sayLines(columns([['ORDER', 'COURIER', 'SENT', 'COLLECTED', 'WHERE'], ...orders.map(rowOf)]))
    say(
      `Couriers have ${formatToThePaisa(counts.collectedPaise)}, of which ${formatToThePaisa(counts.late.paise)} is late.`,
    )
  })
}

function rowOf(order: CashOrderRow): string[] {
  const where = CASH_STATES.filter((state) => order[state] > 0).map(
    (state) => `${CASH_STATE_NAMES[state].toLowerCase()} ${formatToThePaisa(order[state])}`,
  )
  return [order.number, order.title, order.sentOn, order.collectedOn ?? '', where.join(', ')]
}

async function lines({ reseller, json }: InShop & AsJson): Promise<void> {
  await inConsole(reseller, async (ctx) => {
    const found = await listCashLines(ctx, { after: 0 })
    if (json) return sayJson(found.lines)
    if (found.lines.length === 0) return say('Every line is explained.')
    const rows = found.lines.map(({ title, awb, openPaise, disputedPaise, why, fileName, nth }) => [
      ...[formatToThePaisa(openPaise + disputedPaise), title, awb],
      ...[disputedPaise !== 0 ? 'Disputed' : why && LINE_OUTCOMES[why], `${fileName}:${nth}`],
    ])
    sayLines(columns([['AMOUNT', 'COURIER', 'AWB', 'WHY', 'LINE'], ...rows]))
    if (found.after !== null) say('There are more: the console lists all of them.')
  })
}

async function importFile(
  file: string,
  { reseller, courier, apply = false, json }: InShop & AsJson & { courier: string; apply?: boolean },
) {
  await inConsole(reseller, async (ctx) => {
    const fileId = await receiveCashFile(ctx, { courier, name: basename(file), chunks: createReadStream(file) })
    if (apply) await applyCashFile(ctx, { fileId })
    const opened = await openCashFile(ctx, { fileId })
    if (json) return sayJson(opened)
    for (const line of textOf(opened)) say(line)
  })
}

function textOf({ state, isComplete, outcome, columns: own }: OpenedCashFile): string[] {
  if (!outcome || !isComplete) {
    const headings = own.map(({ heading }) => heading).join(', ')
    return [`Which column has the AWB and which the amount is set at the console, once for this courier: ${headings}.`]
  }
  return [
    ...outcome.outcomes.map(({ outcome: each, lines, paise }) => {
      return `${plural(lines, 'line')}, ${formatToThePaisa(paise)}: ${LINE_OUTCOMES[each].toLowerCase()}`
    }),
    ...outcome.differences.map(({ statedPaise, sumPaise }) => {
      return `The file states ${formatToThePaisa(statedPaise)}, and its lines come to ${formatToThePaisa(sumPaise)}.`
    }),
    state === 'applied' ? 'The file is applied.' : 'Nothing is written: add --apply.',
  ]
}
