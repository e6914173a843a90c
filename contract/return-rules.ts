import { FAULT_DAYS } from './lifetimes.ts'

// What may come back, and when: without zod, so that pages may import it. Whether the size wanted in exchange can be had:
// server/returns/check-exchange.ts.

/** Why something comes back, in the order in which it happens. */
export const RETURN_REASONS = ['size', 'disliked', 'defective', 'wrong', 'not-as-described', 'late'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

const RETURN_STATUSES = [
  'requested',
  'approved',
  'declined',
  'in_transit',
  'received',
  'inspected',
  'settling',
  'rejected',
  'refunded',
  'exchanged',
  'cancelled',
] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** The shop has neither sent money nor goods: its customer may still say where to, or choose money in place of another size. */
export const BEFORE_MONEY: readonly ReturnStatus[] = ['requested', 'approved', 'in_transit', 'received', 'inspected']

/** To come in or to be inspected: whoever may only pack sees no other. */
export const RETURNS_FOR_PACKING: readonly ReturnStatus[] = ['approved', 'in_transit', 'received']

/** Lists of the console. */
export const RETURN_LISTS = ['all', 'to-answer', 'to-receive', 'to-inspect', 'to-settle', 'done'] as const
export type ReturnList = (typeof RETURN_LISTS)[number]

/** The shop is at fault: it takes the item back whatever its rule on returns, and refunds the delivery too. */
export function isFault(reason: ReturnReason): boolean {
  return reason !== 'size' && reason !== 'disliked'
}

interface DeliveredItem {
  /** Whole days since it was delivered. */
  deliveredDays: number
  /** The days of the shop. */
  days: number
  /** False if it was sold as not returnable. */
  isReturnable: boolean
  /** It came after the last day that was promised. */
  isLate: boolean
}

/** The reasons for which it may come back now; none: it is too late for all of them. */
export function reasonsFor({ deliveredDays, days, isReturnable, isLate }: DeliveredItem): ReturnReason[] {
  return RETURN_REASONS.filter((reason) => {
    if (reason === 'late' && !isLate) return false
    return isFault(reason) ? deliveredDays <= Math.max(days, FAULT_DAYS) : isReturnable && deliveredDays <= days
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The day so many business days after this one, both such as '2026-11-25'. Monday to Friday are business days. */
export function businessDaysAfter(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    at.setTime(at.getTime() + DAY_MS)
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left--
  }
  return at.toISOString().slice(0, 10)
}
