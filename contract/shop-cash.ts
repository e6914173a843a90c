import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, nothing, statusTrue, text } from './call.ts'
import {
  CASH_COLUMNS,
  CASH_STATES,
  type CashColumn,
  type CashReason,
  type CashState,
  LINE_KINDS,
  LINE_OUTCOMES,
  type LineOutcome,
} from './cash-states.ts'
import { CASH_LATE_DAYS_MAX } from './limits.ts'
import { asText, type Message } from './say.ts'
import { calendarDay } from './shop-numbers.ts'

// Cash of orders that are paid on delivery, for the shop's staff. A remittance file itself comes as a form (server/http/cash-files.ts).

export type CashFileState = 'waiting' | 'applied' | 'discarded'

/** Paise by state. */
export type CashSums = Record<CashState, number>

export interface CashDay extends CashSums {
  /** '2026-11-25': when it was collected, or sent where it is not. */
  day: string
  courier: string
  title: string
  orders: number
}

export interface CashCourierRow {
  courier: string
  title: string
  lateDays: number
}

export interface CashFileRow {
  fileId: number
  title: string
  fileName: string
  state: CashFileState
  /** Who sent it; '' for the command line. */
  name: string
  at: Date
  lines: number | null
  grossPaise: number | null
}

export interface CashOverview {
  sums: CashSums
  days: CashDay[]
  couriers: CashCourierRow[]
  files: CashFileRow[]
  /** Lines that are nobody's yet, and those that are disputed. */
  openLines: number
  late: { orders: number; paise: number }
}

export const browseCash = defineLocalCall({
  summary: 'Where the cash of orders is, by day and courier, with the files and what waits for somebody',
  auth: 'staff',
  right: 'orders',
  input: z.object({ from: calendarDay.optional(), to: calendarDay.optional() }),
  output: z.custom<CashOverview & { from: string; to: string }>(),
})

export interface CashCounts {
  collectedPaise: number
  disputedPaise: number
  shortPaise: number
  late: { orders: number; paise: number }
  openLines: number
}

export const countCash = defineLocalCall({
  summary: 'What couriers have of the shop’s cash, and what of it is late',
  auth: 'staff',
  right: 'orders',
  input: nothing,
  output: z.custom<CashCounts>(),
})

export interface CashOrderRow extends CashSums {
  number: string
  title: string
  sentOn: string
  collectedOn: string | null
}

const cashFilter = {
  state: z.enum(CASH_STATES).optional(),
  courier: text.max(60).optional(),
  day: calendarDay.optional(),
  late: z.boolean().optional(),
}

export const listCashOrders = defineLocalCall({
  summary: 'The orders that a sum is made of',
  auth: 'staff',
  right: 'orders',
  input: z.object({
    ...cashFilter,
    after: z.number().int().min(0).default(0),
    max: z.number().int().min(1).max(5000).default(50),
  }),
  output: z.custom<{ orders: CashOrderRow[]; after: number | null }>(),
})

export interface CashEntry {
  entryId: number
  from: string
  to: string
  paise: number
  reason: CashReason
  note: string
  at: Date
  name: string | null
  isCountered: boolean
  /** Whether staff may counter it: it came of a file or of staff. */
  canCounter: boolean
}

export interface OrderCash extends CashSums {
  number: string
  title: string
  sentOn: string
  collectedOn: string | null
  entries: CashEntry[]
}

export const getOrderCash = defineLocalCall({
  summary: 'Where the cash of an order is, and how it came there; null where none is due',
  auth: 'staff',
  right: 'orders',
  input: z.object({ number: text.max(40) }),
  output: z.custom<OrderCash | null>(),
})

export interface CashTotals {
  lines: number
  grossPaise: number
  feePaise: number
  taxPaise: number
  setOffPaise: number
  netPaise: number
}

/** What a file comes to. */
export interface CashOutcome {
  outcomes: { outcome: LineOutcome; lines: number; paise: number }[]
  totals: CashTotals
  /** Sums that the file or staff states otherwise. */
  differences: { of: 'gross' | 'net' | 'bank'; statedPaise: number; sumPaise: number }[]
  /** Lines whose net is not what is left of what was collected. */
  unequal: number
}

export interface PreviewLine {
  nth: number
  awb: string
  orderNumber: string
  grossPaise: number
  outcome: LineOutcome
  /** Of the shop. */
  number: string | null
  openPaise: number
  shortPaise: number
  /** Of one that cannot be read. */
  why: Message | null
}

export interface OpenedCashFile {
  fileId: number
  courier: string
  title: string
  fileName: string
  state: CashFileState
  name: string
  at: Date
  endedAt: Date | null
  /** While it waits. */
  columns: { heading: string; samples: string[] }[]
  meanings: Partial<Record<CashColumn, string>>
  isComplete: boolean
  statedPaise: number | null
  /** Of the wanted outcome, the first of them. */
  lines: PreviewLine[]
  /** What applying it would do, or did. */
  outcome: CashOutcome | null
}

const LINES = Object.keys(LINE_OUTCOMES) as [LineOutcome, ...LineOutcome[]]

export const openCashFile = defineLocalCall({
  summary: 'A remittance file: its columns, and what each line does or did',
  auth: 'staff',
  right: 'orders',
  input: z.object({ fileId: id, outcome: z.enum(LINES).optional() }),
  output: z.custom<OpenedCashFile>(),
})

const COLUMNS = Object.keys(CASH_COLUMNS) as [CashColumn, ...CashColumn[]]
const rupees = text.trim().max(30)
const meanings = z.partialRecord(z.enum(COLUMNS), text.max(200))
const columnsBody = z.object({ meanings, stated: rupees.default('') })

export const agreeCashColumns = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/cash/files/:file/columns',
  summary: 'Says which column of a file is what; the next file of this courier with these columns is read so',
  auth: 'staff',
  right: 'orders',
  input: columnsBody.extend({ fileId: id }),
  body: columnsBody,
  read: (body, { params }) => ({ ...body, fileId: params.file ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

const ofFile = z.object({ fileId: id })

export const applyCashFile = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/cash/files/:file/apply',
  summary: 'Writes what a file says into the ledger, once; what it does not match is a list to work through',
  auth: 'staff',
  right: 'orders',
  input: ofFile,
  body: z.object({}),
  read: (_, { params }) => ({ fileId: params.file ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

export const discardCashFile = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/cash/files/:file/discard',
  summary: 'Throws a file away that was not applied',
  auth: 'staff',
  right: 'orders',
  input: ofFile,
  body: z.object({}),
  read: (_, { params }) => ({ fileId: params.file ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

export interface OpenCashLine {
  lineId: number
  fileName: string
  nth: number
  title: string
  awb: string
  batch: string
  orderNumber: string
  grossPaise: number
  openPaise: number
  disputedPaise: number
  utr: string
  paidOn: string | null
  why: LineOutcome | ''
  suggested: string | null
}

export const listCashLines = defineLocalCall({
  summary: 'Lines of remittance files that are nobody’s yet, or disputed, the oldest first',
  auth: 'staff',
  right: 'orders',
  input: z.object({ after: z.number().int().min(0).default(0) }),
  output: z.custom<{ lines: OpenCashLine[]; after: number | null }>(),
})

/** Of the form: a tap that is sent twice acts once. */
const key = text.min(8).max(60)
const note = text.trim().max(300)
const assignBody = z.object({
  number: text
    .trim()
    .min(1, asText({ id: 'orderNumberMissing' }))
    .max(40),
  key,
})

export const assignCashLine = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/cash/lines/:line/assign',
  summary: 'A line of a file is of this order',
  auth: 'staff',
  right: 'orders',
  input: assignBody.extend({ lineId: id }),
  body: assignBody,
  read: (body, { params }) => ({ ...body, lineId: params.line ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

const KINDS = Object.keys(LINE_KINDS) as [keyof typeof LINE_KINDS, ...(keyof typeof LINE_KINDS)[]]
const settleBody = z.object({
  as: z.enum(KINDS, asText({ id: 'lineKindMissing' })),
  note: note.min(1, asText({ id: 'cashNoteMissing' })),
  key,
})

export const settleCashLine = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/cash/lines/:line/settle',
  summary: 'Says what a line is that is no order’s, with a reason: a set-off, a fee, something else, or disputed',
  auth: 'staff',
  right: 'orders',
  input: settleBody.extend({ lineId: id }),
  body: settleBody,
  read: (body, { params }) => ({ ...body, lineId: params.line ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

const moveInput = z.object({
  number: text.trim().min(1).max(40),
  from: z.enum(CASH_STATES),
  to: z.enum(CASH_STATES),
  /** In rupees; all of it without. */
  rupees: rupees.default(''),
  note: note.min(1, asText({ id: 'cashNoteMissing' })),
  key,
})

export const moveCash = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/cash/move',
  summary: 'Says where the cash of an order is, with a reason: disputed, short, or paid without a file',
  auth: 'staff',
  right: 'orders',
  input: moveInput,
  body: moveInput,
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

const counterInput = z.object({ entryId: id, note: note.min(1, asText({ id: 'cashNoteMissing' })) })

export const counterCash = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/cash/counter',
  summary: 'Counters an entry of a file or of staff by an entry of its own; nothing is taken back',
  auth: 'staff',
  right: 'orders',
  input: counterInput,
  body: counterInput,
  read: (body) => body as z.input<typeof counterInput>,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

const lateInput = z.object({
  courier: text.min(1).max(60),
  days: z.coerce
    .number(asText({ id: 'lateDaysWrong', most: CASH_LATE_DAYS_MAX }))
    .int(asText({ id: 'lateDaysWrong', most: CASH_LATE_DAYS_MAX }))
    .min(1, asText({ id: 'lateDaysWrong', most: CASH_LATE_DAYS_MAX }))
    .max(CASH_LATE_DAYS_MAX, asText({ id: 'lateDaysWrong', most: CASH_LATE_DAYS_MAX })),
})

export const setLateDays = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/cash/late-days',
  summary: 'After how many days what a courier has collected is late',
  auth: 'staff',
  right: 'orders',
  input: lateInput,
  body: lateInput,
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})
