import type { OrderStatus } from '#contract/orders.ts'

/** 'operator' is the shop: its staff, its operator, and its courier's news. 'clock' is a timeout. */
export type Mover = 'customer' | 'gateway' | 'operator' | 'clock'

/** The life cycle of an order: from each state, the next states and who may move it there (R18). */
const MOVES: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>> = {
  'Payment pending': { Placed: ['gateway'], Cancelled: ['clock', 'gateway', 'customer', 'operator'] },
  // Cancelled by the clock: to be paid on delivery, and not confirmed by its shopper in time.
  Placed: { Confirmed: ['operator'], Shipped: ['operator'], Cancelled: ['customer', 'operator', 'clock'] },
  Confirmed: { Shipped: ['operator'], Cancelled: ['customer', 'operator'] },
  // Cancelled by the operator: the parcel was returned.
  Shipped: { Delivered: ['operator'], Cancelled: ['operator'] },
  Delivered: {},
  // A payment that arrives after the end of its reservation (F16).
  Cancelled: { Placed: ['gateway'] },
}

export function mayMove(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  return MOVES[from][to]?.includes(mover) ?? false
}

/** The states to which this mover may move it. */
export function movesFrom(from: OrderStatus, mover: Mover): OrderStatus[] {
  return (Object.keys(MOVES[from]) as OrderStatus[]).filter((to) => mayMove(from, to, mover))
}
