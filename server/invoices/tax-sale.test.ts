import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotal } from '#contract/cart-total.ts'
import { splitPaise } from './split-paise.ts'
import { rateOf, type TaxRate } from './tax-rate.ts'
import { type SoldLine, type TaxKind, taxSale } from './tax-sale.ts'

const PAIR = { name: 'HOLI pair', product: 'HOLI T-SHIRT', units: 2, paise: 249_00, hint: '' }

const RATES: TaxRate[] = [
  { hsnPrefix: '', upToPaise: null, percent: 18 },
  { hsnPrefix: '61', upToPaise: 2500_00, percent: 5 },
  { hsnPrefix: '61', upToPaise: null, percent: 18 },
]

const line = fc.record({
  units: fc.integer({ min: 1, max: 1000 }),
  unitPaise: fc.integer({ min: 1, max: 10_000_000_00 }),
  unitDeliveryPaise: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_00 })),
  hsn: fc.constantFrom('', '6109', '61091000', '8518'),
  gstPercent: fc.constantFrom(null, 0, 0.25, 1.5, 3, 5, 12, 18, 28, 40),
})
const kinds = fc.constantFrom<TaxKind[]>('within-state', 'between-states', 'none')

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
const before = (lines: SoldLine[]) => sum(lines.map((one) => (one.unitPaise + one.unitDeliveryPaise) * one.units))

test('R04 R06 R07 whatever is sold at whatever discount, lines, rates and total agree to the paisa', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.nat(10_000), kinds, (sold, part, kind) => {
      const totalPaise = Number((BigInt(before(sold)) * BigInt(part)) / 10_000n)
      const { lines, sums } = taxSale(sold, { totalPaise, rates: RATES, kind })
      expect(sum(lines.map((one) => one.totalPaise))).toBe(totalPaise)
      expect(before(sold) - sum(lines.map((one) => one.reductionPaise))).toBe(totalPaise)
      for (const one of lines) {
        expect(one.taxablePaise + one.taxPaise).toBe(one.totalPaise)
        expect(Math.min(one.taxablePaise, one.taxPaise, one.reductionPaise)).toBeGreaterThanOrEqual(0)
      }
      expect(sum(sums.map((one) => one.taxablePaise))).toBe(sum(lines.map((one) => one.taxablePaise)))
      const taxes = sums.map((one) => one.centralPaise + one.statePaise + one.integratedPaise)
      expect(sum(taxes)).toBe(sum(lines.map((one) => one.taxPaise)))
      for (const one of sums) {
        const tax = one.centralPaise + one.statePaise + one.integratedPaise
        const exact = ((one.taxablePaise + tax) * one.percent) / (100 + one.percent)
        expect(Math.abs(tax - exact)).toBeLessThanOrEqual(kind === 'within-state' ? 1.001 : 0.501)
        expect(one.centralPaise).toBe(one.statePaise)
        expect(one.integratedPaise === 0 || kind === 'between-states').toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('R05 R07 what the shop charges is what the invoice adds up to, HOLI T-SHIRT and 10 % online too', () => {
  const priced = line.map((one) => ({ ...one, name: 'HOLI T-SHIRT', unitPaise: 200_00 + (one.unitPaise % 500_00) }))
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 3 }), fc.constantFrom(0, 10, 33), (sold, percent) => {
      const { total } = cartTotal(sold, [PAIR], percent)
      const { lines } = taxSale(sold, { totalPaise: total, rates: RATES, kind: 'within-state' })
      expect(sum(lines.map((one) => one.taxablePaise + one.taxPaise))).toBe(total)
    }),
  )
})

test('sharing out paise loses none, and no part gets more than its share rounded up', () => {
  const weights = fc.array(fc.nat(1e12), { minLength: 1, maxLength: 50 }).filter((all) => sum(all) > 0)
  fc.assert(
    fc.property(fc.nat(1e12), weights, (total, all) => {
      const parts = splitPaise(total, all)
      expect(sum(parts)).toBe(total)
      for (const [at, part] of parts.entries()) {
        const product = BigInt(total) * BigInt(all[at] ?? 0)
        const down = product / BigInt(sum(all))
        expect([down, down + (product % BigInt(sum(all)) > 0n ? 1n : 0n)]).toContain(BigInt(part))
      }
    }),
  )
})

test('known sums: a shirt of ₹1,050 at 5 %, headphones of ₹1,180 at 18 %', () => {
  const sold = [
    { units: 1, unitPaise: 1050_00, unitDeliveryPaise: 0, hsn: '6109', gstPercent: null },
    { units: 1, unitPaise: 1180_00, unitDeliveryPaise: 0, hsn: '8518', gstPercent: null },
  ]
  const within = taxSale(sold, { totalPaise: 2230_00, rates: RATES, kind: 'within-state' })
  expect(within.sums).toEqual([
    { percent: 5, taxablePaise: 1000_00, centralPaise: 25_00, statePaise: 25_00, integratedPaise: 0 },
    { percent: 18, taxablePaise: 1000_00, centralPaise: 90_00, statePaise: 90_00, integratedPaise: 0 },
  ])
  const between = taxSale(sold, { totalPaise: 2230_00, rates: RATES, kind: 'between-states' })
  expect(between.sums.map((one) => one.integratedPaise)).toEqual([50_00, 180_00])
})

test.each([
  [2625_00, 5],
  [2625_01, 18],
  [99_00, 5],
])('a shirt that is paid with %d paise is taxed at %d %%: the limit is ₹2,500 before tax', (payablePaise, percent) => {
  expect(rateOf({ hsn: '61091000', gstPercent: null, units: 1, payablePaise }, RATES)).toBe(percent)
  expect(rateOf({ hsn: '6109', gstPercent: null, units: 3, payablePaise: payablePaise * 3 }, RATES)).toBe(percent)
})

test("the reseller's own rate goes before the table; goods without an HSN take the general one", () => {
  expect(rateOf({ hsn: '6109', gstPercent: 0, units: 1, payablePaise: 1 }, RATES)).toBe(0)
  expect(rateOf({ hsn: '', gstPercent: null, units: 1, payablePaise: 1 }, RATES)).toBe(18)
})
