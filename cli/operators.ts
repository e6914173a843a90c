import type { Command } from 'commander'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { addOperator, listOperators, removeOperator } from '#server/staff/index.ts'
import { type AsJson, withJson } from './as-json.ts'
import { withOwner } from './open-shop.ts'
import { columns } from './print-table.ts'
import { emailOf } from './read-words.ts'

/** `haat staff operator`: who runs the platform at the console. */
export function addOperatorCommands(staff: Command): void {
  const operator = staff
    .command('operator')
    .description('who runs the platform: sees, opens and suspends all shops at the console')
  operator
    .command('add')
    .description('make somebody who works in a shop an operator')
    .argument('<email>', 'the e-mail address', emailOf)
    .action(async (email: string) => {
      await withOwner((ownerUrl) => addOperator(ownerUrl, email))
      say(`${email} is an operator: they run the platform at the console.`)
    })
  operator
    .command('remove')
    .description('take that away again')
    .argument('<email>', 'the e-mail address', emailOf)
    .action(async (email: string) => {
      await withOwner((ownerUrl) => removeOperator(ownerUrl, email))
      say(`${email} is no operator any more.`)
    })
  withJson(operator.command('list'))
    .description('all operators')
    .action(async ({ json }: AsJson) => {
      const operators = await withOwner((ownerUrl) => listOperators(ownerUrl))
      if (json) return sayJson(operators)
      if (operators.length === 0) return say('Nobody is an operator yet: haat staff operator add.')
      sayLines(columns(operators.map(({ email, name }) => [email, name])))
    })
}
