import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOffer, type MultiBuy } from './best-offer.ts'
import { cartTotal, type PricedLine } from './cart-total.ts'
import { type Offer, offerToShow, offerWords, savingOf, shortOfferWords, wholeOfferWords } from './offers.ts'
import type { OpenOffer } from './open-offers.ts'
import { sentenceIn } from './say.ts'
import { shownCart, shownOrder } from './shown-amounts.ts'
import { offerOutcome, whyNoOffer } from './why-no-offer.ts'

const line = (more: Partial<PricedLine> = {}): PricedLine => ({
  ...{ name: 'Kurta', category: 'Kurtas', unitPaise: 499_00, unitDeliveryPaise: 40_00, units: 1 },
  ...more,
})
const offer = (more: Partial<Offer> = {}): Offer => ({
  ...{ offerId: 1, name: 'Diwali', code: 'DIWALI', saving: { kind: 'percent', percent: 10, atMostPaise: null } },
  ...{ minPaise: 0, categories: [], firstOnly: false, oncePerCustomer: false, ...more },
})
const PAIR: MultiBuy = { name: 'HOLI pair', product: 'HOLI T-SHIRT', units: 2, paise: 249_00, hint: '' }

const aLine = fc.record({
  name: fc.constantFrom('HOLI T-SHIRT', 'Kurta', 'Saree'),
  category: fc.constantFrom('Kurtas', 'Sarees'),
  unitPaise: fc.integer({ min: 1, max: 10_000_000 }),
  unitDeliveryPaise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
  units: fc.integer({ min: 1, max: 50 }),
})
const aSaving = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 90 }),
    atMostPaise: fc.option(fc.integer({ min: 100, max: 50_000 })),
  }),
  fc.record({ kind: fc.constant('amount' as const), paise: fc.integer({ min: 100, max: 500_000 }) }),
  fc.constant({ kind: 'delivery' as const }),
  fc.record({
    kind: fc.constant('buy-get' as const),
    buy: fc.integer({ min: 1, max: 4 }),
    get: fc.integer({ min: 1, max: 3 }),
  }),
)
const anOffer = fc.record({
  ...{ offerId: fc.integer({ min: 1, max: 1000 }), name: fc.constant('Offer'), code: fc.constant(null) },
  ...{ saving: aSaving, minPaise: fc.constantFrom(0, 499_00, 5_000_00) },
  categories: fc.constantFrom<string[]>([], ['Kurtas'], ['Sarees', 'Kurtas']),
  ...{ firstOnly: fc.constant(false), oncePerCustomer: fc.constant(false) },
})
const aCart = fc.array(aLine, { minLength: 1, maxLength: 8 })
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('whatever the offers, the amounts add up to the paisa, none is below nothing, and the best one is taken alone', () => {
  fc.assert(
    fc.property(aCart, fc.array(anOffer, { maxLength: 4 }), fc.constantFrom(0, 10, 90), (lines, offers, percent) => {
      const all = [PAIR, ...offers]
      const { goods, adjustments, total } = cartTotal(lines, all, percent)
      expect(goods + sum(adjustments.map(({ paise }) => paise))).toBe(total)
      expect(total).toBeGreaterThanOrEqual(0)
      expect(total % 100).toBe(0)
      expect(adjustments.filter(({ kind, reason }) => kind === 'discount' && reason !== 'online').length).toBeLessThan(
        2,
      )
      const off = bestOffer(lines, all)?.paise ?? 0
      for (const one of offers) expect(off).toBeGreaterThanOrEqual(savingOf(one, lines))
      const taken = adjustments.find(({ offerId }) => offerId !== undefined)
      if (taken) expect(-taken.paise).toBe(off)
      for (const shown of [shownCart(lines, all, percent), shownOrder({ lines, adjustments, totalPaise: total })]) {
        expect(shown.goods + shown.delivery - shown.discount + shown.rounding).toBe(total)
      }
    }),
    { numRuns: 1000 },
  )
})

test('more of the same goods never make an offer smaller, except where the cheapest pieces are free', () => {
  fc.assert(
    fc.property(aCart, anOffer, (lines, one) => {
      fc.pre(one.saving.kind !== 'buy-get')
      const more = lines.map((each) => ({ ...each, units: each.units + 1 }))
      expect(savingOf(one, more)).toBeGreaterThanOrEqual(savingOf(one, lines))
    }),
  )
})

test('percent with its most, amount, delivery, and the cheapest pieces free; from a minimum, of some categories', () => {
  const cart = [line(), line({ name: 'Saree', category: 'Sarees', unitPaise: 999_50, units: 2 })]
  const of = (saving: Offer['saving'], more: Partial<Offer> = {}) => savingOf(offer({ saving, ...more }), cart)
  expect(of({ kind: 'percent', percent: 10, atMostPaise: null })).toBe(249_80)
  expect(of({ kind: 'percent', percent: 10, atMostPaise: 200_00 })).toBe(200_00)
  expect(of({ kind: 'percent', percent: 10, atMostPaise: null }, { categories: ['Kurtas'] })).toBe(49_90)
  expect(of({ kind: 'amount', paise: 100_00 }, { minPaise: 2_498_00 })).toBe(100_00)
  expect(of({ kind: 'amount', paise: 100_00 }, { minPaise: 2_499_00 })).toBe(0)
  expect(of({ kind: 'amount', paise: 1_000_00 }, { categories: ['Kurtas'] })).toBe(499_00)
  expect(of({ kind: 'delivery' })).toBe(120_00)
  expect(of({ kind: 'buy-get', buy: 2, get: 1 })).toBe(499_00)
  expect(of({ kind: 'buy-get', buy: 1, get: 1 }, { categories: ['Sarees'] })).toBe(999_50)
  expect(of({ kind: 'buy-get', buy: 3, get: 1 })).toBe(0)
})

test('paying online takes its part of what is left to pay for the goods', () => {
  const { adjustments } = cartTotal([line({ unitPaise: 1000_00 })], [offer()], 10)
  expect(adjustments).toEqual([
    { kind: 'delivery', reason: 'delivery', paise: 40_00 },
    { kind: 'discount', reason: 'Diwali', offerId: 1, paise: -100_00 },
    { kind: 'discount', reason: 'online', paise: -90_00 },
  ])
})

test('the pair of the specification competes with the others, and the better one is taken', () => {
  const pair = [line({ name: 'HOLI T-SHIRT', units: 2 })]
  expect(bestOffer(pair, [PAIR, offer()])?.offer).toBe(PAIR)
  const half = offer({ saving: { kind: 'percent', percent: 90, atMostPaise: null } })
  expect(bestOffer(pair, [PAIR, half])?.offer).toBe(half)
})

test('a sentence explains why a code takes nothing off, and what is missing', () => {
  const why = (more: Partial<Offer>, lines = [line()], state: 'ready' | 'planned' | 'ended' = 'ready') => {
    const [startsAt, endsAt] = ['2026-11-30T18:30:00Z', '2026-11-30T18:30:00Z']
    const message = whyNoOffer({ code: 'DIWALI', state, offer: offer(more), startsAt, endsAt }, lines)
    return message && sentenceIn('en', message)
  }
  expect(why({})).toBeUndefined()
  expect(why({ minPaise: 619_00 })).toBe('DIWALI needs goods for ₹619: ₹120 more.')
  expect(why({ categories: ['Sarees'] })).toBe('DIWALI is for Sarees, and there is none in the cart.')
  const buyGet = { saving: { kind: 'buy-get', buy: 2, get: 1 } } as const
  expect(why(buyGet)).toBe('DIWALI needs 2 more pieces.')
  expect(why({ saving: { kind: 'delivery' } }, [line({ unitDeliveryPaise: 0 })])).toContain('free already')
  expect(why({}, [line()], 'planned')).toBe('DIWALI begins on 1 Dec 2026.')
  expect(why({}, [line()], 'ended')).toBe('DIWALI ended on 30 Nov 2026.')
})

test('of a code that is not the best one the shopper reads which offer takes off more', () => {
  const look = { code: 'DIWALI', state: 'ready', offer: offer(), startsAt: null, endsAt: null } as const
  const better = offer({ offerId: 2, name: 'Season', saving: { kind: 'amount', paise: 100_00 } })
  const sentence = (offers: Offer[]) => sentenceIn('en', offerOutcome(look, [line()], offers))
  expect(sentence([offer()])).toBe('DIWALI takes ₹50 off.')
  expect(sentence([better, offer()])).toBe(
    'Season takes off more than DIWALI: ₹100. One offer applies to an order, the best one.',
  )
})

test('an offer in words', () => {
  const words = (more: Partial<Offer>) => offerWords(offer(more))
  expect(words({})).toBe('10% off orders')
  expect(words({ minPaise: 999_00, saving: { kind: 'percent', percent: 10, atMostPaise: 200_00 } })).toBe(
    '10% off orders from ₹999, at most ₹200',
  )
  expect(words({ saving: { kind: 'amount', paise: 100_00 }, categories: ['Sarees', 'Kurtas'] })).toBe(
    '₹100 off Sarees and Kurtas',
  )
  expect(words({ saving: { kind: 'delivery' }, minPaise: 499_00 })).toBe('Free delivery of orders from ₹499')
  expect(words({ saving: { kind: 'buy-get', buy: 2, get: 1 }, firstOnly: true })).toBe(
    'Buy 2, get 1 free, on a first order',
  )
  const endsAt = new Date('2026-11-30T18:30:00Z')
  expect(wholeOfferWords({ ...offer({ oncePerCustomer: true }), endsAt, maxUses: 100 })).toBe(
    '10% off orders, once a customer, for the first 100 orders, till 30 Nov 2026',
  )
})

const offerWith = (more: Partial<OpenOffer>): OpenOffer => ({
  ...{ ...offer({ name: 'Season', code: null }), endsAt: null, maxUses: null, ...more },
})

test('a product shows the offer that takes most off it, of those that it takes part in and that are for everybody', () => {
  const saree = { category: 'Sarees', discountPaise: 500_00, deliveryPaise: 0 }
  const idOf = (...offers: Partial<OpenOffer>[]) =>
    offerToShow(
      offers.map((each, at) => offerWith({ offerId: at + 1, ...each })),
      saree,
    )?.offerId
  const amount = (rupees: number) => ({ saving: { kind: 'amount' as const, paise: rupees * 100 } })
  expect(idOf()).toBeUndefined()
  expect(idOf({ categories: ['Kurtas'] }, { saving: { kind: 'delivery' } })).toBeUndefined()
  expect(idOf(amount(40), amount(60), amount(60))).toBe(2)
  expect(idOf({ ...amount(400), firstOnly: true }, { ...amount(400), oncePerCustomer: true }, amount(1))).toBe(3)
  expect(idOf({ ...amount(400), firstOnly: true })).toBe(1)
  expect(idOf({ ...amount(400), minPaise: 501_00 }, amount(1))).toBe(2)
  expect(idOf({ saving: { kind: 'buy-get', buy: 1, get: 1 }, categories: ['Sarees'] })).toBe(1)
})

test('a card shows all conditions of an offer in one line', () => {
  const words = (more: Partial<OpenOffer>) => shortOfferWords(offerWith(more), 'Sarees')
  expect(words({ saving: { kind: 'buy-get', buy: 2, get: 1 } })).toBe('Buy 2, get 1 free')
  expect(words({ categories: ['Kurtas', 'Sarees'], minPaise: 999_00 })).toBe('10% off Kurtas and Sarees from ₹999')
  const many = { categories: ['Kurtas', 'Sarees', 'Shirts'], firstOnly: true, maxUses: 100 }
  expect(words(many)).toBe('10% off Sarees and others, on a first order, for the first 100 orders')
})
