import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOver } from './is-over.ts'

const WAY = ['placed', 'confirmed', 'packed', 'shipped', 'delivered'] as const
const STATES = {
  placed: { status: 'Placed', isPacked: false, isOutForDelivery: false, isWaiting: false },
  confirmed: { status: 'Confirmed', isPacked: false, isOutForDelivery: false, isWaiting: false },
  packed: { status: 'Confirmed', isPacked: true, isOutForDelivery: false, isWaiting: false },
  shipped: { status: 'Shipped', isPacked: true, isOutForDelivery: false, isWaiting: false },
  delivered: { status: 'Delivered', isPacked: true, isOutForDelivery: false, isWaiting: false },
} as const

test('a message is sent until a later state is known', () => {
  fc.assert(
    fc.property(fc.nat(WAY.length - 1), fc.nat(WAY.length - 1), (sent, now) => {
      const [news, state] = [WAY[sent] ?? 'placed', STATES[WAY[now] ?? 'placed']]
      expect(isOver(news, state)).toBe(sent < now)
    }),
  )
})

test.each(WAY)('an order that is %s sends no message that it comes today', (where) => {
  expect(isOver('out-for-delivery', STATES[where])).toBe(true)
  expect(isOver('refunded', STATES[where])).toBe(false)
  expect(isOver('cancelled', STATES[where])).toBe(true)
})

test('an order out for delivery sends no message that it is shipped, and a cancelled one only that it is cancelled', () => {
  const out = { status: 'Shipped', isPacked: true, isOutForDelivery: true, isWaiting: false } as const
  expect([isOver('out-for-delivery', out), isOver('shipped', out)]).toEqual([false, true])
  const cancelled = { ...STATES.packed, status: 'Cancelled' } as const
  for (const news of [...WAY, 'out-for-delivery'] as const) expect(isOver(news, cancelled)).toBe(true)
  expect([isOver('cancelled', cancelled), isOver('refunded', cancelled)]).toEqual([false, false])
})

test('the request to confirm an order is sent only while it waits for that', () => {
  for (const news of ['confirm-cash', 'confirm-cash-again'] as const) {
    expect(isOver(news, STATES.placed)).toBe(true)
    expect(isOver(news, { ...STATES.placed, isWaiting: true })).toBe(false)
    expect(isOver(news, { ...STATES.placed, status: 'Cancelled', isWaiting: true })).toBe(true)
  }
})
