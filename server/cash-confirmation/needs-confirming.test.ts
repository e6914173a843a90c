import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceOf } from '#server/orders/index.ts'
import { type CodFacts, decide, PIN_ORDERS_MIN, type Rule } from './needs-confirming.ts'

const advance = fc.oneof(
  fc.constant({ advancePaise: null, advancePercent: null }),
  fc.integer({ min: 1, max: 5000 }).map((rupees) => ({ advancePaise: rupees * 100, advancePercent: null })),
  fc.integer({ min: 1, max: 50 }).map((advancePercent) => ({ advancePaise: null, advancePercent })),
)
const rules: fc.Arbitrary<Rule> = fc
  .record({
    isOn: fc.boolean(),
    firstOrder: fc.boolean(),
    fromPaise: fc.option(fc.integer({ min: 100, max: 2_000_000 })),
    pinPercent: fc.option(fc.integer({ min: 1, max: 100 })),
    afterRefusal: fc.boolean(),
    codeCounts: fc.boolean(),
    remindHours: fc.integer({ min: 1, max: 72 }),
    cancelHours: fc.integer({ min: 2, max: 168 }),
    advance,
  })
  .map(({ advance, ...rule }) => ({ ...rule, ...advance }))
const facts: fc.Arbitrary<CodFacts> = fc
  .record({
    totalPaise: fc.integer({ min: 0, max: 3_000_000 }),
    earlierPaise: fc.integer({ min: 0, max: 3_000_000 }),
    pincode: fc.constantFrom('800001', '110001'),
    arrived: fc.nat(5),
    cameBack: fc.nat(5),
    pinEnded: fc.nat(200),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isNumberProved: fc.boolean(),
  })
  .map(({ share, earlierPaise, ...rest }) => ({
    ...{ ...rest, dayPaise: rest.totalPaise + earlierPaise },
    pinCameBack: Math.floor(rest.pinEnded * share),
  }))

const NO_ADVANCE = { advancePaise: null, advancePercent: null }
const OFF = { firstOrder: false, fromPaise: null, pinPercent: null, afterRefusal: false }

test('a rule that is off, or has no condition, keeps no order waiting', () => {
  fc.assert(
    fc.property(rules, facts, (rule, order) => {
      expect(decide({ ...rule, isOn: false }, order).outcome).toBe('unneeded')
      expect(decide({ ...rule, ...OFF }, order).outcome).toBe('unneeded')
    }),
  )
})

test('more conditions never keep fewer orders waiting, nor does a worse past', () => {
  const mustConfirm = (rule: Rule, order: CodFacts) => decide(rule, order).reason !== 'none'
  fc.assert(
    fc.property(rules, facts, fc.integer({ min: 0, max: 500_000 }), (rule, order, more) => {
      if (!mustConfirm(rule, order)) return
      expect(mustConfirm({ ...rule, firstOrder: true, afterRefusal: true }, order)).toBe(true)
      expect(mustConfirm(rule, { ...order, dayPaise: order.dayPaise + more })).toBe(true)
      expect(mustConfirm(rule, { ...order, cameBack: order.cameBack + 1 })).toBe(true)
    }),
  )
})

test('the reason is true by its own numbers, and no order waits without one', () => {
  fc.assert(
    fc.property(rules, facts, (rule, order) => {
      const { reason, facts: stated, outcome } = decide(rule, order)
      expect(outcome === 'unneeded').toBe(reason === 'none')
      if (reason === 'refused-before') expect(stated.times).toBe(order.cameBack)
      if (reason === 'dear') expect(Number(stated.dayPaise)).toBeGreaterThanOrEqual(Number(stated.fromPaise))
      if (reason === 'first-order') expect(order.arrived).toBe(0)
      if (reason !== 'pin-comes-back') return
      expect(Number(stated.orders)).toBeGreaterThanOrEqual(PIN_ORDERS_MIN)
      expect(Number(stated.percent)).toBeGreaterThanOrEqual(rule.pinPercent ?? 101)
    }),
  )
})

test('a code that proved the number counts as confirmation only where the shop has set that', () => {
  fc.assert(
    fc.property(rules, facts, (rule, order) => {
      const { outcome } = decide(rule, order)
      if (outcome === 'proved') expect([rule.codeCounts, order.isNumberProved]).toEqual([true, true])
      if (outcome === 'ask') expect(rule.codeCounts && order.isNumberProved).toBe(false)
      // An advance is answered by paying it only.
      if (outcome === 'ask' || outcome === 'proved') expect(advanceOf(rule, order.totalPaise)).toBe(0)
    }),
  )
})

test.each([
  [PIN_ORDERS_MIN - 1, PIN_ORDERS_MIN - 1, 'none'],
  [PIN_ORDERS_MIN, 3, 'pin-comes-back'],
  [PIN_ORDERS_MIN, 2, 'none'],
  [199, 59, 'none'],
  [199, 60, 'pin-comes-back'],
])('of %d orders to a PIN code %d came back, with a limit of 30 %%: %s', (pinEnded, pinCameBack, reason) => {
  const rule = { ...OFF, ...NO_ADVANCE, isOn: true, pinPercent: 30, codeCounts: false, remindHours: 6, cancelHours: 24 }
  const order = { totalPaise: 100, dayPaise: 100, pincode: '800001', arrived: 1, cameBack: 0, isNumberProved: false }
  expect(decide(rule, { ...order, pinEnded, pinCameBack }).reason).toBe(reason)
})
