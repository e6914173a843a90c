import type { ParsedInput } from '#contract/call.ts'
import type { CashRule, getCashRule as getCall, setCashRule as setCall, TriedRule } from '#contract/shop-cash-rule.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { mergeChanges, withNames } from '#server/kernel/merge-changes.ts'
import { refuseFields } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { hasAccount } from '#server/payments/index.ts'
import { selectLastFacts } from './facts-store.ts'
import { type Decision, decide, type Rule } from './needs-confirming.ts'
import { selectRule, upsertRule } from './rule-store.ts'

const DAYS = 90
/** The last of them: a large shop's page would wait for more. */
const MOST = 500

export async function getCashRule(
  ctx: Ctx,
  { tried }: ParsedInput<typeof getCall>,
): Promise<{ rule: CashRule; tried: TriedRule }> {
  assertMay(ctx, 'settings')
  return withTransaction(ctx, async (tx) => {
    const rule = await selectRule(tx)
    return { rule: shown(rule), tried: await tryRule(tx, tried ? ruleOf(tried) : rule) }
  })
}

/** As if it had been on all the time. */
async function tryRule(tx: Tx, rule: Rule): Promise<TriedRule> {
  const orders = await selectLastFacts(tx, { days: DAYS, most: MOST })
  const tried = orders.map((facts) => ({ ...facts, mustConfirm: mustConfirm(decide({ ...rule, isOn: true }, facts)) }))
  const back = tried.filter(({ didComeBack }) => didComeBack)
  return {
    ...{ days: DAYS, orders: orders.length, held: tried.filter(({ mustConfirm }) => mustConfirm).length },
    heldCameBack: back.filter(({ mustConfirm }) => mustConfirm).length,
    othersCameBack: back.filter(({ mustConfirm }) => !mustConfirm).length,
  }
}

function mustConfirm({ outcome }: Decision): boolean {
  return outcome === 'ask' || outcome === 'advance'
}

/** Orders that wait already go on waiting, by the hours that were. */
export async function setCashRule(ctx: Ctx, change: ParsedInput<typeof setCall>): Promise<undefined> {
  assertMay(ctx, 'settings')
  await withTransaction(ctx, async (tx) => {
    const now = shown(await selectRule(tx, 'for update'))
    const { next, changed, faults } = mergeChanges(now, change, (_, value) => textOf(value))
    refuseFields('changed-meanwhile', await withNames(tx, 'cash rule', faults))
    if (changed.length === 0) return
    refuseFields('bad-input', faultsOf(next))
    if (next.isOn && wantsAdvance(next) && !(await hasAccount(tx))) {
      refuseFields('bad-input', {
        [next.advanceRupees === null ? 'advancePercent' : 'advanceRupees']: { id: 'advanceNeedsGateway' },
      })
    }
    await upsertRule(tx, ruleOf(next))
    const details = Object.fromEntries(
      changed.map((field) => [field, `${textOf(now[field])} -> ${textOf(next[field])}`]),
    )
    await logWrite(tx, { did: 'change-cash-rule', subject: 'cash rule', details })
  })
}

/** What no field can know by itself, such as after two people have changed one each. */
function faultsOf(rule: CashRule) {
  const { isOn, firstOrder, fromRupees, pinPercent, afterRefusal, remindHours, cancelHours } = rule
  const hasNoCondition = !firstOrder && !afterRefusal && fromRupees === null && pinPercent === null
  return {
    ...(isOn && hasNoCondition && { isOn: { id: 'ruleAsksNobody' } as const }),
    ...(rule.advanceRupees !== null &&
      rule.advancePercent !== null && { advancePercent: { id: 'advanceTwice' } as const }),
    ...(cancelHours <= remindHours && { cancelHours: { id: 'cancelHoursTooFew' } as const }),
  }
}

function wantsAdvance({ advanceRupees, advancePercent }: CashRule): boolean {
  return advanceRupees !== null || advancePercent !== null
}

function shown({ fromPaise, advancePaise, ...rule }: Rule): CashRule {
  return { ...rule, fromRupees: rupeesOf(fromPaise), advanceRupees: rupeesOf(advancePaise) }
}

function rupeesOf(paise: number | null): number | null {
  return paise === null ? null : paise / 100
}

function ruleOf({ fromRupees, advanceRupees, ...rule }: CashRule): Rule {
  return { ...rule, fromPaise: paiseOf(fromRupees), advancePaise: paiseOf(advanceRupees) }
}

function paiseOf(rupees: number | null): number | null {
  return rupees === null ? null : rupees * 100
}

function textOf(value: CashRule[keyof CashRule]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? '(empty)' : String(value)
}
