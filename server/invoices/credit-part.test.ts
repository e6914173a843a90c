import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditPart } from './credit-part.ts'
import type { Snapshot, SnapshotLine } from './document-contents.ts'
import { creditsOfGoods } from './off-of-lines.ts'
import { type RateSum, type SoldLine, type TaxKind, taxSale } from './tax-sale.ts'

const line = fc.record({
  units: fc.integer({ min: 1, max: 12 }),
  unitPaise: fc.integer({ min: 1_00, max: 10_000_000_00 }),
  unitDeliveryPaise: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_00 })),
  hsn: fc.constant(''),
  gstPercent: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
})
const kinds = fc.constantFrom<TaxKind[]>('within-state', 'between-states', 'none')

/** How much of what is left of each line comes back, whether an amount is given, and whether delivery comes back. */
const step = fc.record({
  parts: fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }),
  given: fc.option(fc.nat(100), { nil: undefined }),
  withDelivery: fc.boolean(),
})

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

type Invoice = Pick<Snapshot, 'lines' | 'sums' | 'taxKind' | 'totalPaise'>

function invoiceOf(sold: SoldLine[], { part, kind }: { part: number; kind: TaxKind }): Invoice {
  const before = sum(sold.map((one) => (one.unitPaise + one.unitDeliveryPaise) * one.units))
  const totalPaise = Number((BigInt(before) * BigInt(part)) / 10_000n)
  const { lines, sums } = taxSale(sold, { totalPaise, rates: [], kind })
  const named = lines.map((taxed, at): SnapshotLine => {
    const { units = 1, unitPaise = 0, unitDeliveryPaise = 0 } = sold[at] ?? {}
    return {
      name: `Thing ${at}`,
      size: '',
      hsn: '',
      units,
      unitPaise,
      deliveryPaise: unitDeliveryPaise * units,
      ...taxed,
    }
  })
  return { lines: named, sums, taxKind: kind, totalPaise }
}

type Note = ReturnType<typeof creditPart>

const amountsOf = (each: RateSum) => [each.taxablePaise, each.centralPaise, each.statePaise, each.integratedPaise]

/** Over all notes: of each line its total, and of each rate its amounts. */
function addUp({ lines, sums }: Invoice, notes: Note[]) {
  const noted = notes.flatMap((note) => note.lines)
  const rates = notes.flatMap((note) => note.sums)
  return {
    lines: lines.map((_, at) => sum(noted.filter((one) => one.line === at + 1).map((one) => one.totalPaise))),
    units: lines.map((_, at) => sum(noted.filter((one) => one.line === at + 1).map((one) => one.units))),
    rates: sums.map(({ percent }) =>
      [0, 1, 2, 3].map((nth) =>
        sum(rates.filter((one) => one.percent === percent).map((one) => amountsOf(one)[nth] ?? 0)),
      ),
    ),
  }
}

function creditAll(invoice: Invoice, steps: Step[]): Note[] {
  const notes: Note[] = []
  for (const { parts, given, withDelivery } of steps) {
    const left = notes.at(-1)?.left ?? invoice.lines
    const lines = left.map(({ units }, at) => ({ line: at + 1, units: Math.round((units * (parts[at] ?? 0)) / 100) }))
    const rest = invoice.totalPaise - sum(notes.map((note) => note.totalPaise))
    const paise = given === undefined ? undefined : Number((BigInt(rest) * BigInt(given)) / 100n)
    notes.push(creditPart({ invoice, earlier: notes, lines, paise, withDelivery }))
  }
  return notes
}

const invoices = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.nat(10_000), kinds)
  .map(([sold, part, kind]) => invoiceOf(sold, { part, kind }))

test('whatever is credited in whatever sequence, it is never more than the invoice, of any line and at any rate', () => {
  fc.assert(
    fc.property(invoices, fc.array(step, { maxLength: 6 }), (invoice, steps) => {
      const notes = creditAll(invoice, steps)
      for (const note of notes) {
        expect(sum(note.lines.map((one) => one.totalPaise))).toBe(note.totalPaise)
        expect(sum(note.sums.flatMap(amountsOf))).toBe(note.totalPaise)
        for (const one of note.lines) {
          expect(one.taxablePaise + one.taxPaise).toBe(one.totalPaise)
          expect(one.unitPaise * one.units + one.deliveryPaise - one.reductionPaise).toBe(one.totalPaise)
          expect(one.totalPaise).toBeGreaterThanOrEqual(0)
        }
        for (const rate of note.sums) {
          expect(rate.centralPaise).toBe(rate.statePaise)
          const all = amountsOf(rate)
          // Two equal halves of the tax of a single paisa may be more than that paisa.
          expect(Math.min(...all)).toBeGreaterThanOrEqual(sum(all) > 1 ? 0 : -1)
          const its = note.lines.filter(({ percent }) => percent === rate.percent)
          expect(sum(its.map((one) => one.taxPaise))).toBe(sum(all) - rate.taxablePaise)
        }
        expect(Math.min(...note.left.map(({ worthPaise }) => worthPaise))).toBeGreaterThanOrEqual(0)
      }
      const credited = addUp(invoice, notes)
      for (const [at, one] of invoice.lines.entries()) {
        expect(credited.lines[at]).toBeLessThanOrEqual(one.totalPaise)
        expect(credited.units[at]).toBeLessThanOrEqual(one.units)
      }
      for (const [at, rate] of invoice.sums.entries()) {
        for (const [nth, paise] of amountsOf(rate).entries())
          expect(credited.rates[at]?.[nth]).toBeLessThanOrEqual(paise + 1)
      }
    }),
    { numRuns: 500 },
  )
})

test('the note that credits what is left makes all of them equal to the invoice, to the paisa', () => {
  fc.assert(
    fc.property(invoices, fc.array(step, { maxLength: 6 }), (invoice, steps) => {
      const notes = creditAll(invoice, steps)
      const left = notes.at(-1)?.left ?? invoice.lines
      const lines = left.map(({ units }, at) => ({ line: at + 1, units }))
      notes.push(creditPart({ invoice, earlier: notes, lines, withDelivery: false }))
      const credited = addUp(invoice, notes)
      expect(sum(notes.map((note) => note.totalPaise))).toBe(invoice.totalPaise)
      expect(credited.lines).toEqual(invoice.lines.map(({ totalPaise }) => totalPaise))
      expect(credited.units).toEqual(invoice.lines.map(({ units }) => units))
      expect(credited.rates).toEqual(invoice.sums.map(amountsOf))
      expect(notes.at(-1)?.left.every(({ units }) => units === 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('one note of everything states what the invoice states', () => {
  fc.assert(
    fc.property(invoices, (invoice) => {
      const lines = invoice.lines.map(({ units }, at) => ({ line: at + 1, units }))
      const note = creditPart({ invoice, earlier: [], lines, withDelivery: true })
      expect(note.lines).toEqual(invoice.lines.map((one, at) => ({ ...one, line: at + 1, worthPaise: one.totalPaise })))
      expect(note.sums).toEqual(invoice.sums)
    }),
  )
})

const things = (...prices: { unitPaise: number; units?: number; unitDeliveryPaise?: number }[]): SoldLine[] =>
  prices.map((price) => ({ units: 1, unitDeliveryPaise: 0, hsn: '', gstPercent: 5, ...price }))

function invoiceFor(totalPaise: number, ...prices: Parameters<typeof things>): Invoice {
  const sold = things(...prices)
  const before = sum(sold.map((one) => (one.unitPaise + one.unitDeliveryPaise) * one.units))
  const invoice = invoiceOf(sold, { part: (totalPaise * 10_000) / before, kind: 'within-state' })
  expect(invoice.totalPaise).toBe(totalPaise)
  return invoice
}

test('a line comes back at what was paid for it: with its share of the discount, without its delivery unless that is wanted', () => {
  // ₹1,000 and 2 × (₹200 + ₹50 delivery), ₹300 off.
  const invoice = invoiceFor(1200_00, { unitPaise: 1000_00 }, { unitPaise: 200_00, units: 2, unitDeliveryPaise: 50_00 })
  const lines = [{ line: 2, units: 1 }]
  const credit = { invoice, earlier: [], lines }
  expect(creditPart({ ...credit, withDelivery: true })).toMatchObject({
    totalPaise: 200_00,
    lines: [{ line: 2, units: 1 }],
  })
  const goods = creditPart({ ...credit, withDelivery: false })
  expect(goods).toMatchObject({ totalPaise: 160_00, lines: [{ reductionPaise: 40_00, deliveryPaise: 0 }] })
  // The delivery that was kept does not make the next piece dearer, and comes back with the last one.
  const next = creditPart({ ...credit, earlier: [goods], withDelivery: false })
  expect(next.totalPaise).toBe(160_00)
  const last = creditPart({ invoice, earlier: [goods, next], lines: [{ line: 1, units: 1 }], withDelivery: false })
  expect(last.totalPaise).toBe(880_00)
})

test('delivery that is kept is kept of the line that it was for', () => {
  const invoice = invoiceFor(
    850_00,
    { unitPaise: 500_00, unitDeliveryPaise: 50_00 },
    { unitPaise: 200_00 },
    { unitPaise: 100_00 },
  )
  const lines = [1, 2].map((line) => ({ line, units: 1 }))
  const note = creditPart({ invoice, earlier: [], lines, withDelivery: false })
  expect(note.lines).toMatchObject([{ totalPaise: 500_00, reductionPaise: 0 }, { totalPaise: 200_00 }])
  const last = creditPart({ invoice, earlier: [note], lines: [{ line: 3, units: 1 }], withDelivery: false })
  expect(last.lines).toMatchObject([
    { line: 1, units: 0, totalPaise: 50_00 },
    { line: 3, totalPaise: 100_00 },
  ])
})

test('a discount whose condition is lost stays with the remaining lines, and is credited with them', () => {
  // Two for ₹249, ₹200 each: the one that stays costs ₹200.
  const invoice = invoiceFor(249_00, { unitPaise: 200_00, units: 2 })
  const lines = [{ line: 1, units: 1 }]
  const part = creditPart({ invoice, earlier: [], lines, paise: 49_00, withDelivery: true })
  expect(part).toMatchObject({ totalPaise: 49_00, left: [{ units: 1, worthPaise: 200_00 }] })
  expect(creditPart({ invoice, earlier: [part], lines, withDelivery: false }).totalPaise).toBe(200_00)
})

test('a discount that goes to the lines that stay lowers their price', () => {
  // ₹600 and ₹400 with ₹100 off; without the second the first costs ₹500.
  const invoice = invoiceFor(900_00, { unitPaise: 600_00 }, { unitPaise: 400_00 })
  const part = creditPart({ invoice, earlier: [], lines: [{ line: 2, units: 1 }], paise: 400_00, withDelivery: true })
  expect(part.lines).toMatchObject([
    { line: 1, units: 0, totalPaise: 40_00 },
    { line: 2, units: 1, totalPaise: 360_00 },
  ])
  expect(part.left).toEqual([
    { units: 1, worthPaise: 500_00 },
    { units: 0, worthPaise: 0 },
  ])
})

test('what comes back for a line follows what it was worth, though the note cannot credit it with more than its invoice', () => {
  // ₹1,500 with ₹300 off. One of the first and the third are cancelled for ₹200 less than they were worth: the others are worth that much more.
  const invoice = invoiceFor(1_200_00, { unitPaise: 300_00, units: 2 }, { unitPaise: 400_00 }, { unitPaise: 500_00 })
  const [first, second, third] = [1, 2, 3].map((line) => ({ line, units: 1 }))
  if (!first || !second || !third) throw new Error('there are three lines')
  const part = creditPart({ invoice, earlier: [], lines: [first, third], paise: 440_00, withDelivery: true })
  const all = creditPart({ invoice, earlier: [part], lines: [first, second], withDelivery: false })
  expect(all.lines.map(({ totalPaise }) => totalPaise)).toEqual([315_00, 320_00, 125_00])
  expect(creditsOfGoods(all.lines)).toEqual([325_71, 434_29])
})

test('delivery that was kept comes with the last piece of its line', () => {
  const invoice = invoiceFor(1_000_00, { unitPaise: 200_00, unitDeliveryPaise: 50_00, units: 2 }, { unitPaise: 500_00 })
  const first = { line: 1, units: 1 }
  const note = creditPart({ invoice, earlier: [], lines: [first], withDelivery: false })
  const last = creditPart({ invoice, earlier: [note], lines: [first, { line: 2, units: 1 }], withDelivery: false })
  expect(creditsOfGoods(last.lines)).toEqual([300_00, 500_00])
})

test('what could not be paid back is credited as the least that can, and no rest is left that could not', () => {
  fc.assert(
    fc.property(invoices, fc.array(step, { minLength: 1, maxLength: 6 }), (given, steps) => {
      fc.pre(given.totalPaise >= 1_00)
      const notes: Note[] = []
      for (const { parts, withDelivery } of steps) {
        const before = notes.at(-1)?.left ?? given.lines
        const lines = before.map(({ units }, at) => ({
          line: at + 1,
          units: Math.round((units * (parts[at] ?? 0)) / 100),
        }))
        const credit = { invoice: given, earlier: [...notes], lines, withDelivery }
        const { totalPaise } = creditPart(credit)
        const note = creditPart({ ...credit, leastPaise: 1_00 })
        notes.push(note)
        const rest = given.totalPaise - sum(notes.map((each) => each.totalPaise))
        for (const paise of [note.totalPaise, rest]) expect(paise === 0 || paise >= 1_00).toBe(true)
        expect(note.totalPaise - totalPaise).toBeGreaterThanOrEqual(0)
        expect(note.totalPaise - totalPaise).toBeLessThan(2_00)
        expect(sum(note.lines.map((one) => one.totalPaise))).toBe(note.totalPaise)
        expect(Math.min(...note.left.map(({ worthPaise }) => worthPaise))).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 500 },
  )
})

test('more units or more money than are left are no credit note', () => {
  const invoice = invoiceFor(900_00, { unitPaise: 600_00 }, { unitPaise: 300_00 })
  const credit = { invoice, earlier: [], withDelivery: true }
  expect(() => creditPart({ ...credit, lines: [{ line: 1, units: 2 }] })).toThrow()
  expect(() => creditPart({ ...credit, lines: [{ line: 1, units: 1 }], paise: 900_01 })).toThrow()
})
