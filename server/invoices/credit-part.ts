import type { CreditLine, LeftOfLine, Snapshot, SnapshotLine } from './document-contents.ts'
import { divideRounded, splitPaise } from './split-paise.ts'
import type { RateSum, TaxKind } from './tax-sale.ts'

export interface CreditedLine {
  /** Of the invoice, from 1. */
  line: number
  units: number
}

type Invoice = Pick<Snapshot, 'lines' | 'sums' | 'taxKind' | 'totalPaise'>
type EarlierNote = Pick<Snapshot, 'lines' | 'sums' | 'left'>

interface Wanted {
  invoice: Invoice
  /** The credit notes of this invoice so far, oldest first. */
  earlier: readonly EarlierNote[]
  lines: readonly CreditedLine[]
  /** What is credited in all; without it, the value of the lines. */
  paise?: number | undefined
  /** What is credited at least, if it is anything, and what is left to be credited at least: less cannot be paid back. */
  leastPaise?: number | undefined
  /** Whether the delivery of the lines is credited. Once nothing is left, that of the whole invoice is. */
  withDelivery: boolean
  /** Of each line of the invoice: what earlier notes kept of its delivery, and is credited now. */
  keptBack?: readonly number[] | undefined
}

export interface Credit {
  lines: CreditLine[]
  sums: RateSum[]
  totalPaise: number
  left: LeftOfLine[]
}

/**
 * Credits some lines of an invoice. Whatever the sequence of its credit notes, they are never more than the invoice, of any line and at
 * any rate; and the one that credits what is left makes them equal to it, to the paisa.
 *
 * A given amount may be another than the value of the lines, as the discounts of an order depend on what stays in it. What it lacks makes
 * the lines that stay worth more; what it exceeds is credited to them, as a lower price.
 */
export function creditPart(given: Wanted): Credit {
  const { invoice, earlier, lines: wanted, paise, leastPaise, withDelivery, keptBack = [] } = given
  const before = earlier.at(-1)?.left ?? leftOfInvoice(invoice)
  const units = invoice.lines.map((_, at) => unitsOf(wanted, at + 1))
  const left = before.map((line, at) => lessUnits(line, units[at] ?? 0))
  const isAll = left.every((line) => line.units === 0)
  const creditable = subtract(invoice.lines.map(totalOf), sumLines(earlier, invoice.lines.length))
  const worth = before.map((line, at) => line.worthPaise - (left[at]?.worthPaise ?? 0))
  const goods = worth.map(
    (value, at) => (withDelivery ? value : withoutDelivery(value, invoice.lines[at], units[at])) + (keptBack[at] ?? 0),
  )
  const value = paise ?? (isAll ? sum(creditable) : Math.min(sum(goods), sum(creditable)))
  const amount = payable(value, { ofPaise: sum(creditable), leastPaise })
  const credited = spread(amount, { goods, left, creditable })
  const kept = before.map(({ keptPaise = 0 }, at) => keptPaise + (worth[at] ?? 0) - (goods[at] ?? 0))
  // With the last of them comes what was kept of their delivery.
  const worths = isAll ? goods.map((value, at) => value + (kept[at] ?? 0)) : goods
  return {
    ...taxCredit(invoice, { earlier, units, credited, worths, withDelivery: withDelivery || isAll, keptBack }),
    totalPaise: amount,
    left: keep(shiftWorth(left, (paise === undefined ? value : sum(worth)) - amount), kept),
  }
}

/** Raised where it could not be paid back, or would leave a rest that cannot. */
function payable(paise: number, { ofPaise, leastPaise }: { ofPaise: number; leastPaise: number | undefined }): number {
  if (paise === 0 || leastPaise === undefined) return paise
  const raised = Math.max(paise, leastPaise)
  return ofPaise - raised < leastPaise ? ofPaise : raised
}

function leftOfInvoice({ lines }: Invoice): LeftOfLine[] {
  return lines.map(({ units, totalPaise }) => ({ units, worthPaise: totalPaise }))
}

function unitsOf(wanted: readonly CreditedLine[], line: number): number {
  return sum(wanted.filter((each) => each.line === line).map((each) => each.units))
}

function lessUnits({ units, worthPaise }: LeftOfLine, gone: number): LeftOfLine {
  if (gone < 0 || gone > units) throw new Error(`${gone} units are to be credited, and ${units} are left`)
  if (gone === units) return { units: 0, worthPaise: gone === 0 ? worthPaise : 0 }
  return { units: units - gone, worthPaise: worthPaise - divideDown(worthPaise, gone, units) }
}

function withoutDelivery(worthPaise: number, line: SnapshotLine | undefined, units = 0): number {
  if (!line || line.deliveryPaise === 0) return worthPaise
  // Nothing was paid for the delivery, unless the offer that took it off was lost with a cancelled part.
  if (line.isDeliveryFree) return Math.min(worthPaise, line.unitPaise * units)
  const { offPaise = 0, deliveryPaise } = line
  const goods = line.unitPaise * line.units - offPaise
  const share = divideDown(worthPaise, goods, goods + deliveryPaise)
  // Where the offer was lost with a cancelled part, the goods are worth more by now, and their delivery is not.
  return offPaise === 0 ? share : Math.max(share, worthPaise - divideDown(deliveryPaise, units, line.units))
}

/**
 * Which lines of the invoice the amount is credited to: those that come back, up to what was paid for their goods; then what belongs to no piece that is
 * left; then the lines that stay.
 */
function spread(
  amount: number,
  { goods, left, creditable }: { goods: number[]; left: LeftOfLine[]; creditable: number[] },
): number[] {
  if (amount < 0 || amount > sum(creditable))
    throw new Error(`${amount} paise are to be credited of ${sum(creditable)}`)
  const own = goods.map((value, at) => Math.min(value, creditable[at] ?? 0))
  const free = creditable.map((value, at) => Math.max(0, value - (own[at] ?? 0) - (left[at]?.worthPaise ?? 0)))
  const others = creditable.map((value, at) => value - (own[at] ?? 0) - (free[at] ?? 0))
  let rest = amount
  let credited = creditable.map(() => 0)
  for (const pool of [own, free, others]) {
    const part = splitPaise(Math.min(rest, sum(pool)), pool)
    credited = credited.map((value, at) => value + (part[at] ?? 0))
    rest -= sum(part)
  }
  return credited
}

/** What was not credited of lines that came back is of those that stay, and the other way round. */
function shiftWorth(left: LeftOfLine[], paise: number): LeftOfLine[] {
  const worth = left.map(({ units, worthPaise }) => (units > 0 ? worthPaise : 0))
  const shifts = splitPaise(Math.min(Math.abs(paise), paise < 0 ? sum(worth) : paise), worth)
  return left.map((line, at) => ({ ...line, worthPaise: line.worthPaise + Math.sign(paise) * (shifts[at] ?? 0) }))
}

function keep(left: LeftOfLine[], kept: number[]): LeftOfLine[] {
  return left.map((line, at) => ({ ...line, ...(kept[at] ? { keptPaise: kept[at] } : {}) }))
}

interface Credited {
  earlier: readonly EarlierNote[]
  units: number[]
  credited: number[]
  worths: number[]
  withDelivery: boolean
  keptBack: readonly number[]
}

function taxCredit(
  { lines, sums, taxKind }: Invoice,
  { earlier, units, credited, worths, withDelivery, keptBack }: Credited,
): Pick<Credit, 'lines' | 'sums'> {
  const noted = lines.flatMap((line, at) => {
    const [its = 0, totalPaise = 0] = [units[at], credited[at]]
    if (its === 0 && totalPaise === 0) return []
    const deliveryPaise = (withDelivery ? (line.deliveryPaise / line.units) * its : 0) + (keptBack[at] ?? 0)
    const reductionPaise = line.unitPaise * its + deliveryPaise - totalPaise
    return [
      {
        ...line,
        line: at + 1,
        units: its,
        ...(its > 0 && { worthPaise: worths[at] ?? 0 }),
        deliveryPaise,
        reductionPaise,
        taxPaise: 0,
        taxablePaise: totalPaise,
        totalPaise,
      },
    ]
  })
  const taxed = sums.flatMap((all) => {
    const its = noted.filter(({ percent }) => percent === all.percent)
    if (its.length === 0) return []
    const before = earlier.flatMap((note) => note.sums).filter(({ percent }) => percent === all.percent)
    const sumPaise = sum(its.map(totalOf))
    const rate = taxUpTo(all, { before, paise: sumPaise, kind: taxKind })
    const taxes = splitPaise(sumPaise - rate.taxablePaise, its.map(totalOf))
    for (const [at, taxPaise] of taxes.entries()) {
      const line = its[at]
      if (line) Object.assign(line, { taxPaise, taxablePaise: line.totalPaise - taxPaise })
    }
    return [rate]
  })
  return { lines: noted, sums: taxed }
}

/** The tax of all credit notes at this rate together, less that of those before: so the last one makes it that of the invoice. */
function taxUpTo(all: RateSum, { before, paise, kind }: { before: RateSum[]; paise: number; kind: TaxKind }): RateSum {
  const rate = Math.round(all.percent * 100)
  const upTo = sum(before.map(amountOf)) + paise
  const isLast = upTo === amountOf(all)
  const central = isLast ? all.centralPaise : divideRounded(upTo, rate, 2 * (10_000 + rate))
  const integrated = isLast ? all.integratedPaise : divideRounded(upTo, rate, 10_000 + rate)
  const centralPaise = kind === 'within-state' ? central - sum(before.map((each) => each.centralPaise)) : 0
  const integratedPaise = kind === 'between-states' ? integrated - sum(before.map((each) => each.integratedPaise)) : 0
  return {
    percent: all.percent,
    taxablePaise: paise - 2 * centralPaise - integratedPaise,
    ...{ centralPaise, statePaise: centralPaise, integratedPaise },
  }
}

function amountOf({ taxablePaise, centralPaise, statePaise, integratedPaise }: RateSum): number {
  return taxablePaise + centralPaise + statePaise + integratedPaise
}

function totalOf({ totalPaise }: { totalPaise: number }): number {
  return totalPaise
}

/** What the notes credit to each line. */
function sumLines(notes: readonly EarlierNote[], count: number): number[] {
  const sums = Array.from({ length: count }, () => 0)
  for (const { lines } of notes) {
    for (const [at, { line = at + 1, totalPaise }] of lines.entries())
      sums[line - 1] = (sums[line - 1] ?? 0) + totalPaise
  }
  return sums
}

function subtract(from: number[], what: number[]): number[] {
  return from.map((value, at) => value - (what[at] ?? 0))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0)
}

/** BigInt, since a product of amounts does not fit a number. */
function divideDown(dividend: number, factor: number, divisor: number): number {
  return Number((BigInt(dividend) * BigInt(factor)) / BigInt(divisor))
}
