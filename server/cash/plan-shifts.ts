import type { OrderStatus } from '#contract/orders.ts'
import { afterShifts, type Balances, NOTHING, type Shift, takeFrom, worthOf } from './balances.ts'

/** What is known of an order that is paid on delivery. */
export interface CashFacts {
  status: OrderStatus
  worthPaise: number
  /** Null before it was sent. */
  balances: Balances | null
  /** By the courier's report. */
  collectedPaise: number
  /** The parcel that collects comes back, came back or was lost. */
  isComingBack: boolean
  /** The shop carries it itself. */
  isOwnHands: boolean
}

/**
 * What follows for the ledger. It goes by the difference between what is and what is written, so it may run at any time and any
 * number of times.
 */
export function planShifts(facts: CashFacts): Shift[] {
  const { status, worthPaise, collectedPaise, isOwnHands } = facts
  const isSent = status === 'Shipped' || status === 'Delivered' || collectedPaise > 0
  if (facts.balances === null && !isSent) return []
  const shifts: Shift[] = []
  let balances: Balances = facts.balances ?? { ...NOTHING }
  const add = (more: Shift[]) => {
    shifts.push(...more.filter(({ paise }) => paise > 0))
    balances = afterShifts(balances, more)
  }

  const more = worthPaise - worthOf(balances)
  if (more > 0) add([{ from: 'order', to: 'due', paise: more, reason: facts.balances ? 'order-changed' : 'sent' }])
  if (more < 0) {
    add(takeFrom(balances, ['due', 'nothing', 'collected'], { to: 'order', paise: -more, reason: 'order-changed' }))
  }

  const isBack = status !== 'Delivered' && facts.isComingBack
  const isEnded = collectedPaise === 0 && (status === 'Cancelled' || isBack)
  if (isEnded) {
    add(takeFrom(balances, ['due', 'collected'], { to: 'nothing', paise: worthPaise, reason: 'ended' }))
    return shifts
  }
  add(takeFrom(balances, ['nothing'], { to: 'due', paise: balances.nothing, reason: 'order-changed' }))
  const wanted = status === 'Delivered' ? worthPaise : Math.min(collectedPaise, worthPaise)
  const notYet = wanted - (worthOf(balances) - balances.due)
  if (notYet > 0) add(takeFrom(balances, ['due'], { to: 'collected', paise: notYet, reason: 'collected' }))
  if (isOwnHands) {
    add(takeFrom(balances, ['collected'], { to: 'remitted', paise: balances.collected, reason: 'collected' }))
  }
  return shifts
}
