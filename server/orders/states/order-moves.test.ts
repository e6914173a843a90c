import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { type Mover, mayMove, movesFrom } from './order-moves.ts'

const MOVERS: Mover[] = ['customer', 'gateway', 'operator', 'clock']
const mover = fc.constantFrom(...MOVERS)

/** The sequence of states of an order after random attempts to move it. */
const walk = fc
  .tuple(
    fc.constantFrom<OrderStatus>('Payment pending', 'Placed'),
    fc.array(fc.tuple(fc.constantFrom(...ORDER_STATUSES), mover), { maxLength: 40 }),
  )
  .map(([start, tries]) => {
    const steps: { status: OrderStatus; by: Mover | 'start' }[] = [{ status: start, by: 'start' }]
    for (const [to, by] of tries) {
      const from = steps.at(-1)?.status ?? start
      if (mayMove(from, to, by)) steps.push({ status: to, by })
    }
    return steps
  })

test('R18 the table of states is this one', () => {
  const table = ORDER_STATUSES.flatMap((from) =>
    MOVERS.flatMap((by) => movesFrom(from, by).map((to) => `${from} -> ${to}: ${by}`)),
  )
  expect(table).toEqual([
    'Payment pending -> Cancelled: customer',
    'Payment pending -> Placed: gateway',
    'Payment pending -> Cancelled: gateway',
    'Payment pending -> Cancelled: operator',
    'Payment pending -> Cancelled: clock',
    'Placed -> Cancelled: customer',
    'Placed -> Confirmed: operator',
    'Placed -> Shipped: operator',
    'Placed -> Cancelled: operator',
    'Placed -> Cancelled: clock',
    'Confirmed -> Cancelled: customer',
    'Confirmed -> Shipped: operator',
    'Confirmed -> Cancelled: operator',
    'Shipped -> Delivered: operator',
    'Shipped -> Cancelled: operator',
    'Cancelled -> Placed: gateway',
  ])
})

test('R13 only the operator changes a dispatched order, and a delivered one stays delivered', () => {
  fc.assert(
    fc.property(walk, (steps) => {
      for (const [index, { status }] of steps.entries()) {
        const next = steps[index + 1]
        if (status === 'Shipped' && next) expect(next.by).toBe('operator')
        if (status === 'Delivered') expect(next).toBeUndefined()
      }
    }),
  )
})

test('F12 F16 an order that waits for its payment or was cancelled is sold by the gateway alone', () => {
  fc.assert(
    fc.property(walk, (steps) => {
      for (const [index, { status, by }] of steps.entries()) {
        if (status !== 'Placed' || index === 0) continue
        expect(by).toBe('gateway')
        expect(['Payment pending', 'Cancelled']).toContain(steps[index - 1]?.status)
      }
    }),
  )
})

test('a shopper can do nothing but cancel, and without the gateway no order has the same status twice', () => {
  fc.assert(
    fc.property(walk, (steps) => {
      for (const { status, by } of steps) if (by === 'customer') expect(status).toBe('Cancelled')
      if (steps.some(({ by }) => by === 'gateway')) return
      expect(new Set(steps.map(({ status }) => status)).size).toBe(steps.length)
    }),
  )
})
