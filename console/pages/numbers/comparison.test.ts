import { expect, test } from 'vitest'
import { compare, shareText } from './comparison.ts'
import { countText } from './count-text.ts'

const none = {
  orders: 0,
  salesPaise: 0,
  discountsPaise: 0,
  cancelled: 0,
  cancelledPaise: 0,
  refused: 0,
  refusedPaise: 0,
}
const APRIL = { from: '2026-04-01', to: '2026-04-30', total: none }
const old = { before: APRIL, firstDay: '2025-01-01' }

test.each([
  [[112, 100], '12 % more than the 30 days before.'],
  [[88, 100], '12 % less than the 30 days before.'],
  [[100, 100], 'As much as the 30 days before.'],
  [[100_001, 100_000], 'About as much as the 30 days before.'],
  [[0, 100], '100 % less than the 30 days before.'],
  [[5, 0], 'There was nothing in the 30 days before.'],
  [[0, 0], 'There was nothing in the 30 days before.'],
] as const)('%o', (pair, words) => {
  expect(compare(old, [...pair])).toBe(words)
})

test('a shop that is younger than the period before is not praised for it', () => {
  expect(compare({ before: APRIL, firstDay: '2026-05-02' }, [9, 0])).toBe(
    'The shop had no orders yet in the 30 days before.',
  )
  expect(compare({ before: APRIL, firstDay: null }, [0, 0])).toContain('no orders yet')
  expect(compare({ before: APRIL, firstDay: '2026-04-20' }, [20, 10])).toBe(
    '100 % more than the 30 days before, of which the shop had orders from 20 Apr 2026 only.',
  )
})

test('of nothing there is no share', () => {
  expect([shareText(0, 0), shareText(0, 9), shareText(1, 1000), shareText(1, 3)]).toEqual([
    '–',
    '0 %',
    'under 1 %',
    '33 %',
  ])
})

test('parts of orders count as no order, and are listed', () => {
  expect([countText(0, 0), countText(0, 349_00), countText(1_200, 1), countText(2, 0)]).toEqual([
    '0',
    'parts: ₹349',
    '1,200',
    '2',
  ])
})
