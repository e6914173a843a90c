import type { Order, OrderStatus } from '#contract/orders.ts'

export interface Step {
  status: OrderStatus
  /** Absent while it is still to come. */
  at: Date | undefined
}

const WAY = ['Placed', 'Confirmed', 'Shipped', 'Delivered'] as const

/** What has happened, and for an order that lives what is still to come. */
export function timelineOf({ status, events }: Pick<Order, 'status' | 'events'>): Step[] {
  // The last of each: an order that came back to life was placed twice.
  const at = new Map(events.map((event) => [event.status, event.at]))
  const reached = WAY.findLastIndex((step) => at.has(step))
  const steps = WAY.map((step) => ({ status: step, at: at.get(step) }))
  if (status === 'Cancelled') {
    return [...steps.filter((step) => step.at), { status, at: at.get('Cancelled') }]
  }
  // A shop that ships at once never said Confirmed.
  return steps.filter((step, index) => step.at || index > reached)
}
