import type { LineOutcome } from '#contract/cash-states.ts'
import { awbKey } from '#server/orders/index.ts'
import { afterShifts, type Balances, type Shift, takeFrom, worthOf } from './balances.ts'
import type { RemittanceLine } from './read-remittance-lines.ts'

/** An order that a line may be of. */
export interface CashOrder {
  orderId: number
  number: string
  courier: string
  balances: Balances
}

export interface PlannedLine extends RemittanceLine {
  outcome: Exclude<LineOutcome, 'unreadable'>
  order: CashOrder | null
  shifts: Shift[]
  /** What is nobody's yet; below 0 where the courier takes back more than it paid. */
  openPaise: number
}

interface Known {
  courier: string
  /** By AWB, as awbKey writes it. */
  ordersOf: ReadonlyMap<string, readonly CashOrder[]>
  /** Lines that were applied before, as lineKey writes them. */
  applied: ReadonlySet<string>
}

/** What each line of a file does, one after the other: two of one order see each other. */
export function planLines(lines: readonly RemittanceLine[], { courier, ordersOf, applied }: Known): PlannedLine[] {
  const seen = new Set(applied)
  const balances = new Map<number, Balances>()
  return lines.map((line) => {
    const key = lineKey(line)
    if (seen.has(key)) return { ...line, outcome: 'repeat', order: null, shifts: [], openPaise: 0 }
    seen.add(key)
    if (line.isCharge) return unmatched(line, 'charge')
    if (line.awb === '') return unmatched(line, 'no-awb')
    const all = ordersOf.get(awbKey(line.awb)) ?? []
    const own = all.filter((each) => each.courier === courier)
    // A number that was scanned for a wrong order is sent again when that is cancelled.
    const order = own.find((each) => each.balances.nothing < worthOf(each.balances)) ?? own[0]
    if (!order) return unmatched(line, all.length > 0 ? 'other-courier' : 'unknown')
    const before = balances.get(order.orderId) ?? order.balances
    const planned = planForOrder(line.grossPaise, before)
    balances.set(order.orderId, afterShifts(before, planned.shifts))
    return { ...line, ...planned, order }
  })
}

function unmatched(line: RemittanceLine, outcome: 'charge' | 'no-awb' | 'unknown' | 'other-courier'): PlannedLine {
  return { ...line, outcome, order: null, shifts: [], openPaise: line.grossPaise }
}

/** What so much from the courier, or back to it, does to the cash of an order. */
export function planForOrder(
  grossPaise: number,
  balances: Balances,
): Pick<PlannedLine, 'outcome' | 'shifts' | 'openPaise'> {
  return grossPaise > 0 ? pay(grossPaise, balances) : takeBack(-grossPaise, balances)
}

function pay(paise: number, balances: Balances) {
  const paid = takeFrom(balances, ['collected', 'due', 'disputed', 'short'], { to: 'remitted', paise, reason: 'file' })
  const openPaise = paise - sumOf(paid)
  if (paid.length === 0) {
    const isEnded = balances.nothing > 0 && balances.nothing === worthOf(balances)
    return { outcome: isEnded ? ('ended' as const) : ('settled' as const), shifts: [], openPaise }
  }
  if (openPaise > 0) return { outcome: 'too-much' as const, shifts: paid, openPaise }
  const after = afterShifts(balances, paid)
  const short = takeFrom(after, ['collected', 'due'], {
    ...{ to: 'short', paise: after.collected + after.due, reason: 'paid-less' },
  })
  return {
    outcome: short.length > 0 ? ('less' as const) : ('matched' as const),
    shifts: [...paid, ...short],
    openPaise,
  }
}

function takeBack(paise: number, balances: Balances) {
  // Of a parcel that came back nothing is due; of any other the shop wants it again.
  const to = balances.nothing > 0 ? 'nothing' : 'short'
  const shifts = takeFrom(balances, ['remitted'], { to, paise, reason: 'taken-back' })
  const openPaise = -(paise - sumOf(shifts)) || 0
  if (shifts.length === 0) return { outcome: 'not-paid' as const, shifts, openPaise }
  return { outcome: openPaise < 0 ? ('too-much' as const) : ('back' as const), shifts, openPaise }
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { paise }) => sum + paise, 0)
}

/**
 * The same line of the same batch: in a second file, or twice in one, it changes nothing. Charges and lines
 * without an AWB may well be alike.
 */
export function lineKey({ awb, batch, grossPaise, nth, isCharge }: RemittanceLine): string {
  return JSON.stringify(awb === '' || isCharge ? [awb, batch, grossPaise, nth] : [awbKey(awb), batch, grossPaise])
}
