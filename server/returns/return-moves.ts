import type { ReturnStatus } from '#contract/return-rules.ts'

/** Who moves a return. 'job': after staff has decided, as the courier reports, and when the order that replaces its goods is cancelled. */
export type ReturnMover = 'customer' | 'staff' | 'job'

/** The life of a return: from each status, the next ones and who may move it there. */
const MOVES: Readonly<Record<ReturnStatus, Partial<Record<ReturnStatus, readonly ReturnMover[]>>>> = {
  requested: { approved: ['staff'], declined: ['staff'], cancelled: ['customer'] },
  // Declined once approved: nothing has come.
  approved: {
    in_transit: ['customer', 'staff', 'job'],
    received: ['staff'],
    declined: ['staff'],
    cancelled: ['customer'],
  },
  // Not cancelled: its goods come to the shop, which then needs a move for them.
  in_transit: { received: ['staff'], declined: ['staff'] },
  // Rejected: none of it is taken back.
  received: { inspected: ['staff'], rejected: ['staff'] },
  inspected: { settling: ['staff'] },
  settling: { refunded: ['job'], exchanged: ['job'] },
  exchanged: { inspected: ['job'] },
  declined: {},
  rejected: {},
  refunded: {},
  cancelled: {},
}

export function mayMoveReturn(from: ReturnStatus, to: ReturnStatus, mover: ReturnMover): boolean {
  return MOVES[from][to]?.includes(mover) ?? false
}

/** By a courier of the shop, who has not been there. */
export function mayBePickedUp({ status, way }: { status: ReturnStatus; way: 'pickup' | 'send' | null }): boolean {
  return status === 'approved' && way === 'pickup'
}

/** There is nothing left to pick up, or no reason to. */
export function endsPickup(status: ReturnStatus): boolean {
  return status === 'received' || status === 'declined' || status === 'cancelled'
}
