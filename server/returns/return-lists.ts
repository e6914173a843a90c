import type { ReturnStatus } from '#contract/return-rules.ts'
import type { ReturnCounts } from '#contract/shop-returns.ts'

/** The statuses of each list that is work. */
export const WORK: Readonly<Record<keyof ReturnCounts, readonly ReturnStatus[]>> = {
  'to-answer': ['requested'],
  'to-receive': ['approved', 'in_transit'],
  'to-inspect': ['received'],
  'to-settle': ['inspected', 'settling'],
}
export const DONE: readonly ReturnStatus[] = ['declined', 'rejected', 'refunded', 'exchanged', 'cancelled']
