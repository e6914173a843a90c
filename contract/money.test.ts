import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampUnits, formatPaise, percentOff } from './money.ts'

test('percent off is rounded and never negative (S9-002, S9-003)', () => {
  expect(percentOff(1000_00, 333_00)).toBe(67)
  expect(percentOff(1000_00, 1000_00)).toBe(0)
  expect(percentOff(500_00, 700_00)).toBe(0)
  expect(percentOff(0, 0)).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (original, discount) => {
      expect(percentOff(original, discount)).toBeGreaterThanOrEqual(0)
      expect(percentOff(original, discount)).toBeLessThanOrEqual(100)
    }),
  )
})

test('units stay between 1 and the stock', () => {
  expect([clampUnits(0, 5), clampUnits(9, 5), clampUnits(Number.NaN, 5), clampUnits(2.9, 5)]).toEqual([1, 5, 1, 2])
})

test('prices are whole rupees with lakh grouping (S1-003, S9-001)', () => {
  expect([formatPaise(12345600), formatPaise(99_50), formatPaise(0)]).toEqual(['₹1,23,456', '₹100', '₹0'])
})

test('lakhs are grouped as the language of the country groups them', () => {
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (paise) => {
      expect(formatPaise(paise)).toBe(rupees.format(Math.round(paise / 100) || 0))
    }),
  )
})
