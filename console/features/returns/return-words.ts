import type { PayoutState } from '#contract/payout-states.ts'
import type { ReturnReason, ReturnStatus } from '#contract/return-rules.ts'

export const STATUS_WORDS: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  in_transit: 'On its way to us',
  received: 'Received',
  inspected: 'Inspected',
  settling: 'Being settled',
  rejected: 'Not accepted',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  cancelled: 'Cancelled by the customer',
}

export const REASON_WORDS: Record<ReturnReason, string> = {
  size: 'Does not fit',
  disliked: 'Not liked',
  defective: 'Damaged or not working',
  wrong: 'Another item than ordered',
  'not-as-described': 'Not as described',
  late: 'Came too late',
}

export const PAYOUT_WORDS: Record<PayoutState, string> = {
  checking: 'Name is being checked',
  waiting: 'Waits for approval',
  due: 'To be sent',
  sent: 'Sent to the bank',
  'by-hand': 'To be paid by hand',
  paid: 'Paid',
  failed: 'Failed',
  reversed: 'Came back',
}
