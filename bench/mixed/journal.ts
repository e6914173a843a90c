/** What the shop has promised: each line is an answer that a shopper has seen. */
export interface Journal {
  /** Idempotency key -> the ORDERID that was answered. */
  orders: Map<string, { orderId: string; mode: 'COD' | 'ONLINE' }>
  /** Orders whose cancellation was confirmed, by our number. */
  cancelled: Set<string>
  /** Orders of the gateway of which the shop has said 'paid'. */
  paid: Set<string>
  /** A second answer that was not the first one. */
  contradictions: string[]
  /** Answers that nobody should ever see. */
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
