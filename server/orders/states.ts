import type { OrderStatus } from '#contract/orders.ts'

/** Who moves an order: the payment gateway (a proven payment), the clock (a hold that ran out), or a person. */
export type Mover = 'gateway' | 'clock' | 'customer' | 'operator'

// R13: a shopper cancels before dispatch. Out of 'Shipped' into 'Cancelled' is a parcel that came back; out of 'Cancelled'
// leads only the payment that was proven after its hold had run out (F16).
const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>> = {
  'Payment pending': { Placed: ['gateway'], Cancelled: ['clock', 'customer', 'operator'] },
  Placed: { Confirmed: ['operator'], Shipped: ['operator'], Cancelled: ['customer', 'operator'] },
  Confirmed: { Shipped: ['operator'], Cancelled: ['customer', 'operator'] },
  Shipped: { Delivered: ['operator'], Cancelled: ['operator'] },
  Delivered: {},
  Cancelled: { Placed: ['gateway'] },
}

export const ORDER_STATUSES = Object.keys(MOVES) as OrderStatus[]

export function mayMove(from: OrderStatus, to: OrderStatus, by: Mover): boolean {
  return MOVES[from][to]?.includes(by) ?? false
}

/** Where this mover may take an order from here. */
export function movesFrom(from: OrderStatus, by: Mover): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => mayMove(from, to, by))
}
