import type { ParcelState } from '#contract/parcel-states.ts'

const HOUR = 60 * 60

/** How long until the courier is polled again, in each state; absent: it has ended, or was never booked. */
export const POLL_SECONDS: Partial<Record<ParcelState, number>> = {
  booked: 2 * HOUR,
  in_transit: 3 * HOUR,
  out_for_delivery: HOUR / 2,
  not_delivered: 2 * HOUR,
  returning: 6 * HOUR,
}
