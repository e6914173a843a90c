import type { Order, OrderStatus } from '#contract/orders.ts'

export interface Step {
  status: OrderStatus
  /** Absent for steps still to come. */
  at: Date | undefined
}

const WAY = ['Placed', 'Confirmed', 'Shipped', 'Delivered'] as const

export type OrderProgress = Pick<Order, 'status' | 'events' | 'parcelTrouble'>

/** The steps so far, and for an active order those still to come. */
export function timelineOf({ status, events, parcelTrouble }: OrderProgress): Step[] {
  // The last of each status: a revived order was placed twice.
  const at = new Map(events.map((event) => [event.status, event.at]))
  const reached = WAY.findLastIndex((step) => at.has(step))
  const steps = WAY.map((step) => ({ status: step, at: at.get(step) }))
  if (status === 'Cancelled') {
    return [...steps.filter((step) => step.at), { status, at: at.get('Cancelled') }]
  }
  const isComing = parcelTrouble === null || parcelTrouble.state === 'not_delivered'
  // A shop that ships at once skips Confirmed.
  return steps.filter((step, index) => step.at || (index > reached && isComing))
}
