import { type Command, Option } from 'commander'
import { RETURN_LISTS, type ReturnList } from '#contract/return-rules.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { browseReturns } from '#server/returns/index.ts'
import { type AsJson, withJson } from './as-json.ts'
import { getTenant, withShops } from './open-shop.ts'
import { columns, time } from './print-table.ts'

interface Listed extends AsJson {
  reseller: string
  list: ReturnList
}

/** `haat returns`: what customers send back. They are answered, inspected and settled at the console, by people who see the goods. */
export function addReturnCommands(program: Command): void {
  const returns = program.command('returns').description('what customers of a shop send back')
  withJson(
    returns
      .command('list')
      .description('list the newest 50 returns')
      .requiredOption('--reseller <name>', 'the shop')
      .addOption(new Option('--list <list>', 'which ones').choices([...RETURN_LISTS]).default('all')),
  ).action(list)
}

function list({ reseller, list, json }: Listed): Promise<void> {
  return withShops(async ({ ownerUrl, enter }) => {
    const { returns } = await browseReturns(enter(await getTenant(ownerUrl, reseller)), { list })
    if (json) return sayJson(returns)
    if (returns.length === 0) return say('No returns.')
    const rows = returns.map(({ number, status, wants, requestedAt, refundDue, isOverdue, products }) => [
      ...[number, status, wants, time.format(requestedAt)],
      refundDue === null ? '' : `${refundDue}${isOverdue ? ', overdue' : ''}`,
      products,
    ])
    sayLines(columns([['RETURN', 'STATUS', 'WANTS', 'REQUESTED', 'REFUND DUE', 'PRODUCTS'], ...rows]))
  })
}
