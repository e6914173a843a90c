import { plural } from '#console/shared/format.ts'
import { formatPaise } from '#contract/money.ts'
import type { CashRule, TriedRule } from '#contract/shop-cash-rule.ts'

/** The rule in words. */
export function ruleInWords(rule: CashRule): string {
  const { isOn, firstOrder, fromRupees, pinPercent, afterRefusal, codeCounts, remindHours, cancelHours } = rule
  const advance = advanceInWords(rule)
  if (!isOn) return 'No confirmation is needed: orders for cash can be packed at once.'
  const when = [
    afterRefusal && 'they have refused an order on delivery',
    pinPercent !== null && `${pinPercent} % or more of the last orders to their PIN code came back`,
    fromRupees !== null &&
      `it is ${formatPaise(fromRupees * 100)} or more, with their orders for cash of the 24 hours before`,
    firstOrder && 'they are a first-time buyer',
  ].filter((each) => each !== false)
  const sentences = [
    `Before an order for cash is packed, its shopper ${advance ? `pays ${advance} in advance` : 'confirms it'} if ${either(when)}.`,
    ...(advance ? ['The rest is paid on delivery, and the advance goes back if the order is cancelled.'] : []),
    ...(codeCounts && !advance ? ['Who has just proved their number by a code need not.'] : []),
    `They are reminded after ${plural(remindHours, 'hour')} and the order is cancelled after ${plural(cancelHours, 'hour')}; the night does not count.`,
  ]
  return sentences.join(' ')
}

function advanceInWords({ advanceRupees, advancePercent }: CashRule): string | undefined {
  if (advanceRupees !== null) return formatPaise(advanceRupees * 100)
  return advancePercent === null ? undefined : `${advancePercent} % of the total`
}

function either(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} or ${last}`
}

export function triedInWords({ days, orders, held, heldCameBack, othersCameBack }: TriedRule): string {
  if (orders === 0) return `There are no orders for cash of the last ${days} days to try it on.`
  const all = `Of the last ${plural(orders, 'order')} for cash within ${days} days`
  return `${all} it would have held ${held}: ${heldCameBack} of those came back, and ${othersCameBack} of the others.`
}
