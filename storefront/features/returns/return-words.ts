import type { ReturnReason, ReturnStatus } from '#contract/return-rules.ts'

export const RETURN_REASON_WORDS: Record<ReturnReason, string> = {
  size: 'It does not fit',
  disliked: 'I do not like it',
  defective: 'It is damaged or does not work',
  wrong: 'It is not what I ordered',
  'not-as-described': 'It is not as described',
  late: 'It came too late',
}

export const RETURN_STATUS_WORDS: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  in_transit: 'On its way to the shop',
  received: 'Reached the shop',
  inspected: 'Inspected',
  settling: 'Accepted',
  rejected: 'Not accepted',
  refunded: 'Refund started',
  exchanged: 'Exchanged',
  cancelled: 'Cancelled by you',
}
