import type { Order } from '#contract/orders.ts'

const at = (day: number) => new Date(Date.UTC(2024, 11, day, 6))

/** Spec 2: a static timeline with sample data, for /track without an order (R15). */
export const SAMPLE_ORDER: Pick<Order, 'status' | 'events' | 'shipment' | 'parcelTrouble'> = {
  status: 'Shipped',
  events: [
    { status: 'Placed', at: at(2) },
    { status: 'Confirmed', at: at(3) },
    { status: 'Shipped', at: at(4) },
  ],
  parcelTrouble: null,
  shipment: { courier: 'Sample Courier', awb: 'SAMPLE-12345', shippedAt: at(4) },
}
