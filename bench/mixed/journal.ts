/** What the shop has promised: each entry is a response that a shopper has seen. */
export interface Journal {
  /** Idempotency key -> ORDERID in the response. */
  orders: Map<string, { orderId: string; mode: 'COD' | 'ONLINE' }>
  /** Numbers of orders whose cancellation was confirmed. */
  cancelled: Set<string>
  /** Gateway orders that the shop has reported as paid. */
  paid: Set<string>
  /** Repeated responses that differ from the first one. */
  contradictions: string[]
  /** Responses that a shopper should never see. */
  faults: string[]
  counts: Map<string, number>
}

export function newJournal(): Journal {
  return {
    orders: new Map(),
    cancelled: new Set(),
    paid: new Set(),
    contradictions: [],
    faults: [],
    counts: new Map(),
  }
}

export function count({ counts }: Journal, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

export function ordered(journal: Journal, key: string, orderId: string, mode: 'COD' | 'ONLINE'): void {
  const earlier = journal.orders.get(key)
  if (earlier && earlier.orderId !== orderId) journal.contradictions.push(`${key}: ${earlier.orderId}, then ${orderId}`)
  else journal.orders.set(key, { orderId, mode })
}
