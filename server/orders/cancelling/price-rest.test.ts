import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyOffer, isMultiBuy } from '#contract/best-offer.ts'
import { cartTotal } from '#contract/cart-total.ts'
import type { Offer, OfferTerms } from '#contract/offers.ts'
import { priceRest } from './price-rest.ts'

const line = fc.record({
  name: fc.constantFrom('Mug', 'HOLI T-SHIRT'),
  category: fc.constantFrom('Home', 'Clothes'),
  unitPaise: fc.integer({ min: 1_00, max: 5_000_00 }),
  unitDeliveryPaise: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99_00 })),
  units: fc.integer({ min: 1, max: 6 }),
})

const saving: fc.Arbitrary<OfferTerms['saving']> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), paise: fc.integer({ min: 1, max: 500_00 }) }),
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    atMostPaise: fc.option(fc.integer({ min: 1_00, max: 300_00 })),
  }),
  fc.record({ kind: fc.constant('delivery' as const) }),
  fc.record({ kind: fc.constant('buy-get' as const), buy: fc.integer({ min: 1, max: 3 }), get: fc.constant(1) }),
)

const offer = fc
  .record({
    saving,
    minPaise: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6_000_00 })),
    categories: fc.constantFrom<string[][]>([], ['Home']),
  })
  .map(
    (terms): Offer => ({ ...terms, offerId: 7, name: 'Diwali', code: null, firstOnly: false, oncePerCustomer: false }),
  )

const PAIR: AnyOffer = { name: 'HOLI pair', product: 'HOLI T-SHIRT', units: 2, paise: 249_00, hint: '' }

const order = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 4 }), fc.option(offer), fc.integer({ min: 0, max: 60 }))
  .map(([lines, its, percent]) => {
    const offers = its ? [PAIR, its] : [PAIR]
    const { adjustments, total } = cartTotal(lines, offers, percent)
    const taken = adjustments.some(({ offerId }) => offerId !== undefined)
    return { placed: { lines, adjustments, offer: taken ? (its ?? undefined) : undefined }, total, percent, offers }
  })

test('an order of which nothing is cancelled costs what it cost', () => {
  fc.assert(
    fc.property(order, ({ placed, total }) => {
      const units = placed.lines.map((one) => one.units)
      expect(priceRest(placed, units)).toMatchObject({ totalPaise: total })
    }),
    { numRuns: 500 },
  )
})

test('what is left costs what it would have cost on that day, with the offer of the order or without any', () => {
  fc.assert(
    fc.property(order, fc.array(fc.nat(6), { minLength: 4, maxLength: 4 }), ({ placed, offers, percent }, keep) => {
      const units = placed.lines.map((one, at) => Math.min(one.units, keep[at] ?? 0))
      fc.pre(units.some((each) => each > 0) && units.some((each, at) => each < (placed.lines[at]?.units ?? 0)))
      const rest = placed.lines.flatMap((one, at) => (units[at] ? [{ ...one, units: units[at] }] : []))
      const priced = priceRest(placed, units)
      const taken = offers.filter((each) => !isMultiBuy(each) && placed.offer !== undefined)
      expect(priced).toEqual(expectedOf(cartTotal(rest, taken, percentOf(placed, percent))))
    }),
    { numRuns: 500 },
  )
})

const expectedOf = ({ adjustments, total }: ReturnType<typeof cartTotal>) => ({ adjustments, totalPaise: total })

/** Of an amount too small to show the percent, the smallest percent that gives the same. */
function percentOf({ adjustments }: { adjustments: { reason: string }[] }, percent: number): number {
  return adjustments.some(({ reason }) => reason === 'online') ? percent : 0
}
