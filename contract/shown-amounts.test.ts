import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MultiBuy } from './best-offer.ts'
import { cartTotal } from './cart-total.ts'
import { formatPaise, formatToThePaisa } from './money.ts'
import { shownAmounts, shownCart, shownOrder } from './shown-amounts.ts'

const aLine = fc.record({
  name: fc.constantFrom('HOLI T-SHIRT', 'Kurta', 'Saree'),
  unitPaise: fc.integer({ min: 1, max: 10_000_000 }),
  unitDeliveryPaise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
  units: fc.integer({ min: 1, max: 50 }),
})
const offers: MultiBuy[] = [{ name: 'HOLI pair', product: 'HOLI T-SHIRT', units: 2, paise: 249_00, hint: '' }]
const aCart = fc.array(aLine, { minLength: 1, maxLength: 8 })
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('R06 S9-001 whatever is in the cart, the whole rupees that are shown add up to what is charged', () => {
  fc.assert(
    fc.property(aCart, fc.constantFrom(0, 10, 33), (lines, percent) => {
      const { adjustments, total } = cartTotal(lines, offers, percent)
      const order = { adjustments, totalPaise: total, lines }
      for (const shown of [shownCart(lines, offers, percent), shownOrder(order)]) {
        expect(shown.goods).toBe(sum(shown.lines))
        expect(shown.goods + shown.delivery - shown.discount + shown.rounding).toBe(total)
        expect(shown.total).toBe(total)
        const { isDeliveryFree: _, lines: each, ...amounts } = shown
        for (const amount of [...each, ...Object.values(amounts)]) expect(amount % 100 === 0).toBe(true)
        // Half a rupee for each amount, and less than one for the total.
        expect(Math.abs(shown.rounding)).toBeLessThan(50 * (lines.length + 2) + 100)
      }
      const { lines: shownLines } = shownOrder(order)
      expect(shownLines.map(formatPaise)).toEqual(lines.map(({ unitPaise, units }) => formatPaise(unitPaise * units)))
    }),
  )
})

test('goods of ₹523.50 are shown as ₹524, and the rupee that the total is less has a row of its own', () => {
  const line = { name: 'Kurta', unitPaise: 523_50, unitDeliveryPaise: 0, units: 1 }
  expect(shownCart([line], [])).toMatchObject({ goods: 524_00, discount: 0, rounding: -1_00, total: 523_00 })
  expect(shownCart([{ ...line, unitPaise: 523_00 }], [])).toMatchObject({ goods: 523_00, rounding: 0, total: 523_00 })
})

test('a taken offer is the price in the cart, and in the order a discount on its goods and their delivery', () => {
  const pair = { name: 'HOLI T-SHIRT', unitPaise: 199_00, unitDeliveryPaise: 40_00, units: 2 }
  const { adjustments, total: totalPaise } = cartTotal([pair], offers, 10)
  const sums = { discount: 25_00, rounding: 0, total: 224_00 }
  expect(shownCart([pair], offers, 10)).toEqual({
    ...{ lines: [249_00], goods: 249_00, delivery: 0, isDeliveryFree: true, ...sums },
  })
  expect(shownOrder({ lines: [pair], adjustments, totalPaise })).toEqual({
    ...{ lines: [398_00], goods: 398_00, delivery: 80_00, isDeliveryFree: false, ...sums, discount: 254_00 },
  })
})

test('a discount of less than a rupee is a discount, and rounding alone is none', () => {
  const discount = { kind: 'discount', reason: 'online', paise: -56 } as const
  const rounding = { kind: 'rounding', reason: 'rupees', paise: -4 } as const
  const shown = shownAmounts([5_60], { adjustments: [discount, rounding], totalPaise: 5_00 })
  expect(shown).toMatchObject({ goods: 6_00, discount: 1_00, rounding: 0 })
  const rounded = shownAmounts([5_60], { adjustments: [{ ...rounding, paise: -60 }], totalPaise: 5_00 })
  expect(rounded).toMatchObject({ goods: 6_00, discount: 0, rounding: -1_00 })
})

test('delivery is free where none is charged, and not where less than half a rupee is', () => {
  const line = { name: 'Pin', unitPaise: 5_00, unitDeliveryPaise: 40, units: 1 }
  expect(shownCart([line], [])).toMatchObject({ delivery: 0, isDeliveryFree: false })
  expect(shownCart([{ ...line, unitDeliveryPaise: 0 }], [])).toMatchObject({ delivery: 0, isDeliveryFree: true })
})

test('what was paid is written to the paisa', () => {
  expect([523_00, 523_05, 1_23_456_70, 5].map(formatToThePaisa)).toEqual(['₹523', '₹523.05', '₹1,23,456.70', '₹0.05'])
})
