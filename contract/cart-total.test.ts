import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMultiBuy, type MultiBuy } from './best-offer.ts'
import { cartTotal, type PricedLine } from './cart-total.ts'

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
const PAIR: MultiBuy = {
  ...{ name: 'HOLI pair', product: 'HOLI T-SHIRT', units: 2, paise: 249_00 },
  hint: 'Buy 2 T-shirts to get free delivery!',
}
const totalOf = (lines: PricedLine[], offers = [PAIR]) => cartTotal(lines, offers).total
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('whatever is in the cart, goods and adjustments add up to the total, and each amount is right', () => {
  const anOffer = fc.record({
    ...{ name: fc.constant('Offer'), product: fc.constantFrom('HOLI T-SHIRT', 'Kurta'), hint: fc.constant('') },
    ...{ units: fc.integer({ min: 1, max: 4 }), paise: fc.integer({ min: 0, max: 1_000_00 }) },
  })
  const cart = fc.oneof(fc.array(aLine, { maxLength: 6 }), fc.array(aLine, { minLength: 1, maxLength: 1 }))
  fc.assert(
    fc.property(
      cart,
      fc.array(anOffer, { maxLength: 3 }),
      fc.integer({ min: 0, max: 90 }),
      (lines, offers, percent) => {
        const { goods, adjustments, total } = cartTotal(lines, offers, percent)
        expect(goods).toBe(sum(lines.map(({ unitPaise, units }) => unitPaise * units)))
        expect(goods + sum(adjustments.map(({ paise }) => paise))).toBe(total)
        expect(total % 100).toBe(0)
        expect(total).toBeGreaterThanOrEqual(0)
        for (const { kind, paise } of adjustments) {
          expect(kind === 'delivery' ? paise : -paise).toBeGreaterThan(0)
          if (kind === 'rounding') expect(paise).toBeGreaterThan(-100)
        }
        expect(adjustments.map(({ reason }) => reason)).toEqual(
          ['delivery', 'Offer', 'online', 'rupees'].filter((reason) =>
            adjustments.some((one) => one.reason === reason),
          ),
        )
        // An offer never raises a price.
        expect(total).toBeLessThanOrEqual(cartTotal(lines, [], percent).total)
      },
    ),
    { numRuns: 1000 },
  )
})

test('is the floor of goods and delivery, in whole rupees (S9-004, S9-005)', () => {
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 6 }), (lines) => {
      const exact = sum(lines.map((line) => (line.unitPaise + line.unitDeliveryPaise) * line.units))
      expect(totalOf(lines, [])).toBe(Math.floor(exact / 100) * 100)
    }),
  )
})

test('takes the online discount off the goods and never less than nothing off (R07)', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 90 }), (lines, percent) => {
      const { goods, adjustments } = cartTotal(lines, [], percent)
      const online = adjustments.find(({ reason }) => reason === 'online')?.paise ?? 0
      expect(online + Math.floor((goods * percent) / 100)).toBe(0)
    }),
  )
})

test('one line of HOLI T-SHIRT, Unit 2: subtotal 249 and free delivery (S9-007, S9-008)', () => {
  expect(cartTotal([holi(2)], [PAIR])).toEqual({
    goods: 298_00,
    adjustments: [
      { kind: 'delivery', reason: 'delivery', paise: 80_00 },
      { kind: 'discount', reason: 'HOLI pair', paise: -129_00 },
    ],
    total: 249_00,
  })
})

test('paying online takes its part of what an offer costs (R05, R07)', () => {
  const { adjustments, total } = cartTotal([holi(2)], [PAIR], 10)
  expect(adjustments.slice(2)).toEqual([
    { kind: 'discount', reason: 'online', paise: -24_90 },
    { kind: 'rounding', reason: 'rupees', paise: -10 },
  ])
  expect(total).toBe(224_00)
})

test('another Unit or a second line: the ordinary rule (S9-009)', () => {
  expect(totalOf([holi(1)])).toBe(189_00)
  expect(totalOf([holi(3)])).toBe(567_00)
  expect(totalOf([holi(2), holi(1, { name: 'Kurta' })])).toBe(567_00)
  expect(totalOf([holi(2)], [])).toBe(378_00)
})

test('an offer never raises a price: two that cost less keep theirs (R05)', () => {
  const cheap = holi(2, { unitPaise: 99_00, unitDeliveryPaise: 0 })
  expect(cartTotal([cheap], [PAIR])).toEqual({ goods: 198_00, adjustments: [], total: 198_00 })
  expect(findMultiBuy([cheap], [PAIR])).toBeUndefined()
})

test('the offer is shown while it can still be taken (S2-189, R05)', () => {
  expect([holi(1), holi(2), holi(3)].map((line) => findMultiBuy([line], [PAIR]))).toEqual([PAIR, PAIR, undefined])
  expect(findMultiBuy([holi(1), holi(1)], [PAIR])).toBeUndefined()
  expect(findMultiBuy([], [PAIR])).toBeUndefined()
})
