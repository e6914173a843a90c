import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import type { ParcelTrouble } from '#contract/parcel-states.ts'
import { timelineOf } from './timeline.ts'

const day = (nth: number) => new Date(Date.UTC(2026, 10, nth))
const shown = (...happened: OrderStatus[]) =>
  timelineOf({
    status: happened.at(-1) ?? 'Placed',
    events: happened.map((status, index) => ({ status, at: day(index + 1) })),
    parcelTrouble: null,
  }).map(({ status, at }) => `${status} ${at?.getUTCDate() ?? '-'}`)

test('R15 a past step has its day, and a future one has none', () => {
  expect(shown('Placed')).toEqual(['Placed 1', 'Confirmed -', 'Shipped -', 'Delivered -'])
  expect(shown('Placed', 'Confirmed', 'Shipped')).toEqual(['Placed 1', 'Confirmed 2', 'Shipped 3', 'Delivered -'])
  expect(shown('Payment pending', 'Placed')).toEqual(['Placed 2', 'Confirmed -', 'Shipped -', 'Delivered -'])
})

test('R15 a skipped step is not shown as still to come', () => {
  expect(shown('Placed', 'Shipped')).toEqual(['Placed 1', 'Shipped 2', 'Delivered -'])
  expect(shown('Placed', 'Shipped', 'Delivered')).toEqual(['Placed 1', 'Shipped 2', 'Delivered 3'])
})

test('a delivery is still to come of a parcel that is tried again, but not of one that comes back or is lost', () => {
  const steps = (state: ParcelTrouble['state']) =>
    timelineOf({
      status: 'Shipped',
      events: [{ status: 'Shipped', at: day(1) }],
      parcelTrouble: { state, nextTry: null },
    }).map(({ status }) => status)
  expect(steps('not_delivered')).toContain('Delivered')
  expect(steps('returning')).not.toContain('Delivered')
  expect(steps('lost')).not.toContain('Delivered')
})

test('R15 a cancelled order has no future steps, and one placed after its cancellation has the day of that', () => {
  expect(shown('Placed', 'Cancelled')).toEqual(['Placed 1', 'Cancelled 2'])
  expect(shown('Placed', 'Shipped', 'Cancelled')).toEqual(['Placed 1', 'Shipped 2', 'Cancelled 3'])
  expect(shown('Payment pending', 'Cancelled', 'Placed')).toEqual([
    'Placed 3',
    'Confirmed -',
    'Shipped -',
    'Delivered -',
  ])
})
