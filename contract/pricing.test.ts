import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartTotal, type PricedLine, showsHoliOffer } from './cart-total.ts'
import { clampUnits, formatPaise, percentOff } from './pricing.ts'

const aLine = fc.record({
  name: fc.constantFrom('HOLI T-SHIRT', 'Kurta', 'Saree'),
  unitPaise: fc.integer({ min: 1, max: 10_000_000 }),
  unitDeliveryPaise: fc.integer({ min: 0, max: 100_000 }),
  units: fc.integer({ min: 1, max: 50 }),
})
const holi = (units: number, more: Partial<PricedLine> = {}) => ({
  name: 'HOLI T-SHIRT',
  unitPaise: 149_00,
  unitDeliveryPaise: 40_00,
  units,
  ...more,
})
const isHoliPair = (lines: PricedLine[]) =>
  lines.length === 1 && lines[0]?.name === 'HOLI T-SHIRT' && lines[0].units === 2

describe('cartTotal', () => {
  test('is the floor of goods and delivery, in whole rupees (S9-004, S9-005)', () => {
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 6 }), (lines) => {
        fc.pre(!isHoliPair(lines))
        const exact = lines.reduce((sum, line) => sum + (line.unitPaise + line.unitDeliveryPaise) * line.units, 0)
        const { goods, delivery, discount, total } = cartTotal(lines)
        expect(total).toBe(Math.floor(exact / 100) * 100)
        expect(goods + delivery - discount).toBe(total)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThan(100)
      }),
    )
  })

  test('takes the online discount off the goods and never less than nothing off (R07)', () => {
    fc.assert(
      fc.property(
        fc.array(aLine, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 90 }),
        (lines, percent) => {
          const plain = cartTotal(lines)
          const online = cartTotal(lines, percent)
          expect(online.total).toBeLessThanOrEqual(plain.total)
          expect(online.total % 100).toBe(0)
          expect(Math.abs(plain.goods + plain.delivery - online.total - (plain.goods * percent) / 100)).toBeLessThan(
            101,
          )
        },
      ),
    )
  })

  test('one line of HOLI T-SHIRT, Unit 2: subtotal 249 and free delivery (S9-007, S9-008)', () => {
    expect(cartTotal([holi(2)])).toEqual({ goods: 249_00, delivery: 0, discount: 0, total: 249_00 })
  })

  test('another Unit or a second line: the ordinary rule (S9-009)', () => {
    expect(cartTotal([holi(1)]).total).toBe(189_00)
    expect(cartTotal([holi(3)]).total).toBe(567_00)
    expect(cartTotal([holi(2), holi(1, { name: 'Kurta' })]).total).toBe(567_00)
  })

  test('the offer is shown while it can still be taken (S2-189, R05)', () => {
    expect([holi(1), holi(2), holi(3)].map((line) => showsHoliOffer([line]))).toEqual([true, true, false])
    expect(showsHoliOffer([holi(1), holi(1)])).toBe(false)
  })
})

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
