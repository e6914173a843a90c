import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotal } from './cart-total.ts'
import { formatPaise, formatToThePaisa } from './pricing.ts'
import { shownCart, shownOrder } from './shown-amounts.ts'

const aLine = fc.record({
  name: fc.constantFrom('HOLI T-SHIRT', 'Kurta', 'Saree'),
  unitPaise: fc.integer({ min: 1, max: 10_000_000 }),
  unitDeliveryPaise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
  units: fc.integer({ min: 1, max: 50 }),
})
const aCart = fc.array(aLine, { minLength: 1, maxLength: 8 })
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('R06 S9-001 whatever is in the cart, the whole rupees that are shown add up to what is charged', () => {
  fc.assert(
    fc.property(aCart, fc.constantFrom(0, 10, 33), (lines, percent) => {
      const charged = cartTotal(lines, percent)
      // As in a stored order: goods and delivery of its lines, and a discount that makes up the difference to the
      // total.
      const goods = sum(lines.map((line) => line.unitPaise * line.units))
      const delivery = sum(lines.map((line) => line.unitDeliveryPaise * line.units))
      const order = {
        deliveryPaise: delivery,
        discountPaise: goods + delivery - charged.total,
        totalPaise: charged.total,
      }
      for (const shown of [shownCart(lines, percent), shownOrder({ ...order, lines })]) {
        expect(shown.goods).toBe(sum(shown.lines))
        expect(shown.goods + shown.delivery - shown.discount + shown.rounding).toBe(charged.total)
        expect(shown.total).toBe(charged.total)
        for (const amount of Object.values(shown).flat()) expect(amount % 100 === 0).toBe(true)
        // Half a rupee for each amount, and less than one for the total.
        expect(Math.abs(shown.rounding)).toBeLessThan(50 * (lines.length + 2) + 100)
      }
      const { lines: shownLines } = shownOrder({ ...order, lines })
      expect(shownLines.map(formatPaise)).toEqual(lines.map(({ unitPaise, units }) => formatPaise(unitPaise * units)))
    }),
  )
})

test('goods of ₹523.50 are shown as ₹524, and the rupee that the total is less has a row of its own', () => {
  const line = { name: 'Kurta', unitPaise: 523_50, unitDeliveryPaise: 0, units: 1 }
  expect(shownCart([line])).toMatchObject({ goods: 524_00, discount: 0, rounding: -1_00, total: 523_00 })
  expect(shownCart([{ ...line, unitPaise: 523_00 }])).toMatchObject({ goods: 523_00, rounding: 0, total: 523_00 })
})

test('what was paid is written to the paisa', () => {
  expect([523_00, 523_05, 1_23_456_70, 5].map(formatToThePaisa)).toEqual(['₹523', '₹523.05', '₹1,23,456.70', '₹0.05'])
})
