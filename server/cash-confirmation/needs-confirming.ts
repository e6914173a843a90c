import type { ConfirmReason } from '#contract/cash-confirmation.ts'
import { type AdvanceTerms, advanceOf } from '#server/orders/index.ts'

/** A shop's rule, in paise. Null: that does not matter. */
export interface Rule extends AdvanceTerms {
  isOn: boolean
  firstOrder: boolean
  fromPaise: number | null
  pinPercent: number | null
  afterRefusal: boolean
  codeCounts: boolean
  remindHours: number
  cancelHours: number
}

/** What is known of an order that is to be paid on delivery. */
export interface CodFacts {
  totalPaise: number
  /** This one and the orders for cash that this account placed in the 24 hours before it, without those cancelled. */
  dayPaise: number
  pincode: string
  /** Earlier orders of this account, or of who has proved this number, that arrived, and that came back undelivered. */
  arrived: number
  cameBack: number
  /** The last orders for cash to this PIN code: how many went out and ended, and came back. */
  pinEnded: number
  pinCameBack: number
  /** A code has proved the number of the order right before it. */
  isNumberProved: boolean
}

/** With fewer, one parcel that came back would speak for a whole PIN code. */
export const PIN_ORDERS_MIN = 10

export interface Decision {
  reason: ConfirmReason
  /** The numbers in its sentence. */
  facts: Record<string, number | string>
  /** 'proved': the rule requires it, and a code has confirmed it. 'advance': its shopper pays a part of it first. */
  outcome: 'unneeded' | 'proved' | 'ask' | 'advance'
}

/** Whether the shopper has to confirm it, or to pay a part of it in advance, for which no code counts. The reason is the first that applies, from the strongest evidence about this shopper to the weakest. */
export function decide(rule: Rule, facts: CodFacts): Decision {
  const found = rule.isOn ? reasonOf(rule, facts) : undefined
  if (!found) return { reason: 'none', facts: {}, outcome: 'unneeded' }
  if (advanceOf(rule, facts.totalPaise) > 0) return { ...found, outcome: 'advance' }
  return { ...found, outcome: rule.codeCounts && facts.isNumberProved ? 'proved' : 'ask' }
}

function reasonOf(rule: Rule, facts: CodFacts): Pick<Decision, 'reason' | 'facts'> | undefined {
  const { totalPaise, dayPaise, pincode, arrived, cameBack, pinEnded, pinCameBack } = facts
  if (rule.afterRefusal && cameBack > 0) return { reason: 'refused-before', facts: { times: cameBack } }
  if (rule.pinPercent !== null && pinEnded >= PIN_ORDERS_MIN && pinCameBack * 100 >= rule.pinPercent * pinEnded) {
    const percent = Math.floor((pinCameBack * 100) / pinEnded)
    return { reason: 'pin-comes-back', facts: { pincode, percent, orders: pinEnded } }
  }
  // By the day, so that nobody passes with several smaller orders.
  if (rule.fromPaise !== null && dayPaise >= rule.fromPaise) {
    return { reason: 'dear', facts: { totalPaise, dayPaise, fromPaise: rule.fromPaise } }
  }
  if (rule.firstOrder && arrived === 0) return { reason: 'first-order', facts: {} }
  return undefined
}
