import type { OrderStatus } from '#contract/orders.ts'

/** The shopper, the payment gateway, the operator of the shop, and time. */
export type Mover = 'customer' | 'gateway' | 'operator' | 'clock'

/** The whole life of an order: from each state, where it may go and who may move it there (R18). */
const MOVES: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>> = {
  'Payment pending': { Placed: ['gateway'], Cancelled: ['clock', 'gateway', 'customer', 'operator'] },
  Placed: { Confirmed: ['operator'], Shipped: ['operator'], Cancelled: ['customer', 'operator'] },
  Confirmed: { Shipped: ['operator'], Cancelled: ['customer', 'operator'] },
  // Cancelled by the operator: the parcel came back.
  Shipped: { Delivered: ['operator'], Cancelled: ['operator'] },
  Delivered: {},
  // A payment that comes after its hold has ended (F16).
  Cancelled: { Placed: ['gateway'] },
}

export function mayMove(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  return MOVES[from][to]?.includes(mover) ?? false
}

/** Where this mover may take it from here. */
export function movesFrom(from: OrderStatus, mover: Mover): OrderStatus[] {
  return (Object.keys(MOVES[from]) as OrderStatus[]).filter((to) => mayMove(from, to, mover))
}
