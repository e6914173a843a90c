import type { Command } from 'commander'
import { type CashRule, setCashRule as setCall } from '#contract/shop-cash-rule.ts'
import { getCashRule, setCashRule } from '#server/cash-confirmation/index.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { type AsJson, withJson } from './as-json.ts'
import { inConsole } from './in-console.ts'
import { columns } from './print-table.ts'
import { amountOrNone, yesOrNo } from './read-words.ts'

type Flag = [keyof CashRule, string, (typed: string) => boolean | number | 'none', string]

const FLAGS: readonly Flag[] = [
  ['isOn', 'on', yesOrNo, 'whether the rule is on'],
  ['firstOrder', 'first-order', yesOrNo, 'who has received nothing yet'],
  ['fromRupees', 'from-rupees', amountOrNone, 'orders of this total or more'],
  ['pinPercent', 'pin-percent', amountOrNone, 'a PIN code from which so many of a hundred came back'],
  ['afterRefusal', 'after-refusal', yesOrNo, 'whose earlier order came back'],
  ['codeCounts', 'code-counts', yesOrNo, 'whether a number that a code has just proved needs no confirmation'],
  ['advanceRupees', 'advance-rupees', amountOrNone, 'so much is paid in advance'],
  ['advancePercent', 'advance-percent', amountOrNone, 'so many of a hundred of the total are paid in advance'],
  ['remindHours', 'remind-hours', amountOrNone, 'reminded after so many hours'],
  ['cancelHours', 'cancel-hours', amountOrNone, 'cancelled after so many hours'],
]

/** `haat cash-rule`: what the owner does at the console's page of the rule. */
export function addCashRuleCommands(program: Command): void {
  const rule = program
    .command('cash-rule')
    .description('which orders for cash are confirmed, or paid in part, before they are packed')
  withJson(rule.command('show <reseller>'))
    .description('the rule, and what it would have done with the last orders')
    .action(show)
  const set = rule.command('set <reseller>').description('changes what is given; the rest stays').action(change)
  for (const [field, flag, read, about] of FLAGS) {
    const values = read === yesOrNo ? '<yes|no>' : field.endsWith('Hours') ? '<number>' : '<number|none>'
    set.option(`--${flag} ${values}`, about, read)
  }
}

async function show(name: string, { json }: AsJson): Promise<void> {
  await inConsole(name, async (ctx) => {
    const { rule, tried } = await getCashRule(ctx, {})
    if (json) return sayJson({ rule, tried })
    sayLines(columns(FLAGS.map(([field, flag, , about]) => [flag, textOf(rule[field]), about])))
    const { days, orders, held, heldCameBack, othersCameBack } = tried
    say(`Of ${orders} orders for cash of the last ${days} days it would have held ${held}.`)
    say(`${heldCameBack} of those came back, and ${othersCameBack} of the others.`)
  })
}

async function change(name: string, given: Record<string, boolean | number | 'none'>): Promise<void> {
  const changed = FLAGS.flatMap(([field, flag]) => {
    const value = given[flag.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase())]
    return value === undefined ? [] : [[field, value === 'none' ? null : value] as const]
  })
  await inConsole(name, async (ctx) => {
    const { rule: seen } = await getCashRule(ctx, {})
    const parsed = setCall.input.safeParse({ seen, wanted: { ...seen, ...Object.fromEntries(changed) } })
    if (!parsed.success) throw refusalOf(parsed.error)
    await setCashRule(ctx, parsed.data)
    const { rule } = await getCashRule(ctx, {})
    say(`${name} ${rule.isOn ? 'holds orders for cash' : 'holds no orders for cash'}, for orders placed from now on.`)
  })
}

function textOf(value: CashRule[keyof CashRule]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? 'none' : String(value)
}
