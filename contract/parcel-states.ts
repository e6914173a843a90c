/** From booking to its end; what couriers call them is in the folder of each. */
export type ParcelState =
  | 'booking'
  | 'refused'
  | 'booked'
  | 'in_transit'
  | 'out_for_delivery'
  | 'not_delivered'
  | 'delivered'
  | 'returning'
  | 'returned'
  | 'cancelled'
  | 'lost'

/** States that a courier can report. */
export type ScannedState = Exclude<ParcelState, 'booking' | 'refused'>

/** A courier has it, or brings it back. */
export const OUT_STATES: readonly ParcelState[] = [
  'in_transit',
  'out_for_delivery',
  'not_delivered',
  'returning',
  'returned',
]

/** Where it does not come on the days of its order, or not at all. */
export const TROUBLED_STATES = ['not_delivered', 'returning', 'returned', 'lost'] as const satisfies ParcelState[]

export interface ParcelTrouble {
  state: (typeof TROUBLED_STATES)[number]
  /** A day, such as '2026-11-27'. */
  nextTry: string | null
}

/** As staff and shoppers read it. */
export const STATE_NAMES: Record<ParcelState, string> = {
  booking: 'Being booked',
  refused: 'Not booked',
  booked: 'Booked',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  not_delivered: 'Not delivered',
  delivered: 'Delivered',
  returning: 'Coming back',
  returned: 'Came back',
  cancelled: 'Cancelled',
  lost: 'Lost or damaged',
}

/** Of a pick-up: from the customer to the shop. */
export const PICKUP_STATE_NAMES: Record<ParcelState, string> = {
  ...STATE_NAMES,
  in_transit: 'Collected',
  out_for_delivery: 'Near the shop',
  not_delivered: 'Not collected',
  delivered: 'Brought to the shop',
  returning: 'Going back to the customer',
  returned: 'Back at the customer',
}
