import { CUSTOMER_PAISE_MAX } from './limits.ts'
import { formatPaise } from './money.ts'
import type { Message } from './say.ts'

/** To which orders a shop offers cash on delivery. */
export interface CodRule {
  isOffered: boolean
  /** The largest total; null: what the law allows. */
  limitPaise: number | null
  /** PIN codes, or how they begin, to which it is not offered. */
  notTo: readonly string[]
}

/**
 * Why the shop's rule lets this order not be paid on delivery; undefined if it may. The checkout shows it, and the server decides by it.
 * The server also refuses a customer to whom the shop has closed it, and one with too many open orders: `server/orders/placing/reservation-limits.ts`.
 */
export function whyNoCod(
  { isOffered, limitPaise, notTo }: CodRule,
  { totalPaise, pincode }: { totalPaise: number; pincode?: string | undefined },
): Message | undefined {
  if (!isOffered) return { id: 'noCod' }
  const most = codUpTo(limitPaise)
  if (totalPaise > most) return { id: 'codOverLimit', limit: formatPaise(most) }
  if (pincode !== undefined && notTo.some((start) => pincode.startsWith(start))) return { id: 'noCodTo', pincode }
  return undefined
}

/** The largest total under a shop's own limit and that of the law. */
export function codUpTo(limitPaise: number | null): number {
  return Math.min(limitPaise ?? CUSTOMER_PAISE_MAX, CUSTOMER_PAISE_MAX)
}
