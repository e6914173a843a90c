import type { History } from './history.ts'
import { isLive, type Line, type Order, sum } from './model.ts'
import { dayInIndia } from './open-shop.ts'
import type { Rest, StoredDocument } from './store.ts'
import { assertEqual, Violation } from './violation.ts'

/** Invoices and credit notes: one series without gaps a year, and the law's arithmetic, done once more. */
export function judgeDocuments(history: History, { documents, events }: Rest): void {
  judgeSeries(documents)
  for (const order of history.shop.orders) {
    const { number, placedAt } = order
    const its = documents.filter(({ snapshot }) => snapshot.order.number === number)
    const charges = its.filter(({ kind }) => kind !== 'credit-note')
    const credits = its.filter(({ kind }) => kind === 'credit-note')
    const [charge] = charges
    if (charges.length > 1) throw new Violation('an order has one invoice', number)
    if (isLive(order) && order.timesPlaced > 0 && !charge)
      throw new Violation('an order that counts has its invoice', number)
    if (order.timesPlaced === 0 && charge) throw new Violation('an order that never counted has no invoice', number)
    if (charge) {
      assertEqual('an invoice is dated by its order', [number, charge.day], [number, dayInIndia(placedAt)])
      judgeInvoice(history, order, charge)
    }
    const credited = sum(credits.map(({ snapshot }) => snapshot.totalPaise))
    assertEqual(
      'a credit note takes back what is not sold',
      [number, credited],
      [number, charge ? unsold(history, order) : 0],
    )
    if (charge) judgeCredits(credits, charge)
    for (const credit of credits.filter(({ creditKey }) => creditKey === '')) {
      const ended = events.findLast((event) => event.number === number && event.status === 'Cancelled')
      if (credit.day < dayInIndia(Date.parse(ended?.at ?? '')))
        throw new Violation('a credit note is dated when it is written', number)
    }
  }
}

/** Of the invoice: all of a cancelled order; of others what was cancelled or came back. */
function unsold({ shop }: History, order: Order): number {
  const back = shop.returns.filter((each) => each.order === order).map(({ creditPaise }) => creditPaise ?? 0)
  return isLive(order) ? order.placedPaise - order.totalPaise + sum(back) : order.placedPaise
}

function judgeSeries(documents: readonly StoredDocument[]): void {
  for (const [series, its] of Map.groupBy(documents, ({ kind, financialYear }) => `${kind} ${financialYear}`)) {
    assertEqual(
      'numbers of documents have no gaps',
      [series, its.map(({ serial }) => serial)],
      [series, its.map((_, at) => at + 1)],
    )
  }
  for (const { financialYear, day, number, serial } of documents) {
    const [year = 0, month = 0] = day.split('-').map(Number)
    const first = month > 3 ? year : year - 1
    assertEqual(
      'a document is of the financial year of its day',
      [number, financialYear],
      [number, `${first}-${String(first + 1).slice(2)}`],
    )
    if (!number.endsWith(String(serial))) throw new Violation('a document has the number of its series', number)
  }
}

function judgeInvoice({ isRegistered, customers }: History, order: Order, { kind, snapshot }: StoredDocument): void {
  const { number, placedPaise: totalPaise, lines, placedWorth, loosePaise } = order
  const { taxKind, sums, lines: billed } = snapshot
  const home = customers[order.customer]?.state
  const kindOfTax = !isRegistered ? 'none' : home === 'Karnataka' ? 'within-state' : 'between-states'
  assertEqual(
    'tax goes to the state of the buyer',
    [number, kind, taxKind],
    [number, isRegistered ? 'invoice' : 'bill', kindOfTax],
  )
  assertEqual(
    'an invoice is of the total',
    [number, snapshot.totalPaise, sum(billed.map((line) => line.totalPaise))],
    [number, totalPaise, totalPaise],
  )
  const before = lines.map((line) => (line.unitPaise + line.deliveryPaise) * line.units)
  for (const [at, line] of billed.entries()) {
    const sold = lines[at]
    if (!sold) throw new Violation('an invoice has the lines of its order', number)
    const full = before[at] ?? 0
    assertEqual(
      'an invoice has the lines of its order',
      [line.units, line.unitPaise, line.deliveryPaise],
      [sold.units, sold.unitPaise, sold.deliveryPaise * sold.units],
    )
    assertEqual('a line is its price less its share of discounts', line.totalPaise, full - line.reductionPaise)
    const share = full - (placedWorth[at] ?? 0)
    // What the offer takes off and all else are each rounded.
    if (Math.abs(line.reductionPaise - share) >= 2 + loosePaise)
      throw new Violation(
        'an offer lowers the goods that it is for, other discounts are shared by value, and what replaces goods is worth what they were',
        `${number} line ${at + 1}: ${line.reductionPaise}, not ${share}`,
      )
    assertEqual(
      'the rate is that of the goods',
      [number, at, line.percent],
      [number, at, isRegistered ? rateOf(sold, line.totalPaise) : 0],
    )
    assertEqual('tax is a part of the price', line.taxablePaise + line.taxPaise, line.totalPaise)
  }
  for (const { percent, taxablePaise, centralPaise, statePaise, integratedPaise } of sums) {
    const its = billed.filter((line) => line.percent === percent)
    const all = sum(its.map((line) => line.totalPaise))
    const exact = (all * percent) / (100 + percent)
    const half = kindOfTax === 'within-state' ? roundHalfUp(exact / 2) : 0
    const whole = kindOfTax === 'within-state' ? 0 : roundHalfUp(exact)
    assertEqual(
      'tax is rounded once a rate, in equal halves within a state',
      [number, percent, centralPaise, statePaise, integratedPaise],
      [...[number, percent, half, half, whole]],
    )
    assertEqual(
      'the lines of a rate have its tax',
      [sum(its.map((line) => line.taxPaise)), taxablePaise],
      [2 * half + whole, all - 2 * half - whole],
    )
  }
}

/** Free of what floating numbers lose. */
const roundHalfUp = (amount: number): number => Math.floor(amount + 0.5 + 1e-9)

/** Since 22 September 2025: 5 % for clothes and shoes of up to ₹2,500 a piece before tax, 18 % for all else. */
function rateOf({ sku, units }: Line, paise: number): number {
  if (sku.gstPercent !== null) return sku.gstPercent
  const isClothing = /^6[1-4]/.test(sku.hsn)
  return isClothing && paise / units / 1.05 <= 2_500_00 ? 5 : 18
}

/** The tax of all of them together is rounded once a rate; of the whole invoice it is that of the invoice. */
function judgeCredits(credits: readonly StoredDocument[], charge: StoredDocument): void {
  const { number, day, snapshot } = charge
  for (const { snapshot: credit, number: nameOfNote } of credits) {
    const { against } = credit
    assertEqual(
      'a credit note names its invoice',
      [nameOfNote, against?.number, against?.day],
      [nameOfNote, number, day],
    )
  }
  const isWithin = snapshot.taxKind === 'within-state'
  for (const { percent, ...invoiced } of snapshot.sums) {
    const lines = credits.flatMap((each) => each.snapshot.lines).filter((each) => each.percent === percent)
    const sums = credits.flatMap((each) => each.snapshot.sums).filter((each) => each.percent === percent)
    const all = sum(lines.map(({ totalPaise }) => totalPaise))
    const isWhole = all === sum(Object.values(invoiced))
    const exact = (all * percent) / (100 + percent)
    const half = isWhole ? invoiced.centralPaise : isWithin ? roundHalfUp(exact / 2) : 0
    const whole = isWhole ? invoiced.integratedPaise : isWithin ? 0 : roundHalfUp(exact)
    assertEqual(
      'credit notes take back the tax of what they credit',
      [
        ...[number, percent, sum(lines.map(({ taxPaise }) => taxPaise))],
        ...PARTS.map((part) => sum(sums.map((each) => each[part]))),
      ],
      [...[number, percent, 2 * half + whole], all - 2 * half - whole, half, half, whole],
    )
  }
}

const PARTS = ['taxablePaise', 'centralPaise', 'statePaise', 'integratedPaise'] as const
