import { expect, test } from 'vitest'
import { ruleInWords, triedInWords } from './rule-in-words.ts'

const RULE = {
  ...{ isOn: true, firstOrder: false, fromRupees: null, pinPercent: null, afterRefusal: false },
  ...{ codeCounts: false, advanceRupees: null, advancePercent: null, remindHours: 1, cancelHours: 24 },
}

test.each([
  [{ isOn: false }, 'No confirmation is needed: orders for cash can be packed at once.'],
  [
    { fromRupees: 12000 },
    'Before an order for cash is packed, its shopper confirms it if it is ₹12,000 or more, with their orders for cash of the 24 hours before. They are reminded after 1 hour and the order is cancelled after 24 hours; the night does not count.',
  ],
  [
    { afterRefusal: true, firstOrder: true, pinPercent: 30, codeCounts: true },
    'Before an order for cash is packed, its shopper confirms it if they have refused an order on delivery, 30 % or more of the last orders to their PIN code came back or they are a first-time buyer. Who has just proved their number by a code need not. They are reminded after 1 hour and the order is cancelled after 24 hours; the night does not count.',
  ],
  [
    { firstOrder: true, codeCounts: true, advanceRupees: 99 },
    'Before an order for cash is packed, its shopper pays ₹99 in advance if they are a first-time buyer. The rest is paid on delivery, and the advance goes back if the order is cancelled. They are reminded after 1 hour and the order is cancelled after 24 hours; the night does not count.',
  ],
  [
    { firstOrder: true, advancePercent: 10 },
    'Before an order for cash is packed, its shopper pays 10 % of the total in advance if they are a first-time buyer. The rest is paid on delivery, and the advance goes back if the order is cancelled. They are reminded after 1 hour and the order is cancelled after 24 hours; the night does not count.',
  ],
])('%j has its sentence', (rule, words) => {
  expect(ruleInWords({ ...RULE, ...rule })).toBe(words)
})

test('the trial of a rule shows what it would have kept waiting and what came back', () => {
  const tried = { days: 90, orders: 120, held: 32, heldCameBack: 9, othersCameBack: 3 }
  expect(triedInWords(tried)).toBe(
    'Of the last 120 orders for cash within 90 days it would have held 32: 9 of those came back, and 3 of the others.',
  )
  expect(triedInWords({ ...tried, orders: 0 })).toContain('no orders for cash')
})
