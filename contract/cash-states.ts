/** Where the cash of an order is; each paisa is in one of them. */
export const CASH_STATES = ['due', 'collected', 'remitted', 'short', 'disputed', 'nothing'] as const
export type CashState = (typeof CASH_STATES)[number]

export const CASH_STATE_NAMES: Record<CashState, string> = {
  due: 'Due',
  collected: 'Collected',
  remitted: 'Remitted',
  short: 'Short',
  disputed: 'Disputed',
  nothing: 'Nothing due',
}

export const CASH_STATE_MEANINGS: Record<CashState, string> = {
  due: 'The customer has not paid yet.',
  collected: 'The courier has it.',
  remitted: 'The shop has it.',
  short: 'The courier paid less.',
  disputed: 'The shop asks the courier for it.',
  nothing: 'The parcel came back, or the order was cancelled.',
}

/** The changes that staff may make to an order's cash: from each state, to which. */
export const CASH_MOVES = {
  due: ['collected', 'disputed'],
  collected: ['remitted', 'disputed', 'short'],
  remitted: [],
  short: ['disputed', 'remitted'],
  disputed: ['remitted', 'short', 'collected'],
  nothing: [],
} as const satisfies Record<CashState, readonly CashState[]>

/** Why an entry was written. */
export const CASH_REASONS = {
  sent: 'Sent to the customer',
  'order-changed': 'The order changed',
  collected: 'Collected on delivery',
  ended: 'Came back or cancelled',
  file: 'By a remittance file',
  'taken-back': 'Taken back by the courier',
  'paid-less': 'The courier paid less',
  assigned: 'A line of a file was assigned',
  staff: 'By staff',
  countered: 'An entry was countered',
  'set-off': 'Set off',
  fee: 'A fee',
  other: 'Something else',
  disputed: 'Disputed',
} as const
export type CashReason = keyof typeof CASH_REASONS

/** What a column of a remittance file may be. */
export const CASH_COLUMNS = {
  awb: 'AWB',
  gross: 'Cash collected',
  order: 'Order number',
  fee: 'Fee',
  tax: 'GST on the fee',
  setOff: 'Set-off',
  net: 'Net',
  batch: 'Batch',
  utr: 'UTR',
  paidOn: 'Day of payment',
} as const
export type CashColumn = keyof typeof CASH_COLUMNS

/** What a line of a file results in. */
export const LINE_OUTCOMES = {
  matched: 'The amount of its order',
  less: 'Less than its order: the rest is short',
  back: 'Taken back by the courier',
  repeat: 'Known from an earlier file, or twice in this one: ignored',
  'too-much': 'More than its order has open',
  settled: 'Its order is settled already',
  ended: 'Its order came back or was cancelled',
  'not-paid': 'Takes back what was never paid',
  'no-awb': 'Has no AWB',
  charge: 'A charge, and no cash of an order',
  unknown: 'No order of this shop has its AWB',
  'other-courier': 'Its AWB is another courier’s',
  unreadable: 'Cannot be read',
} as const
export type LineOutcome = keyof typeof LINE_OUTCOMES

/** What a line that is no order's can be. */
export const LINE_KINDS = { 'set-off': 'Set-off', fee: 'Fee', other: 'Something else', disputed: 'Disputed' } as const
export type LineKind = keyof typeof LINE_KINDS
