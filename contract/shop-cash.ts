import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, nothing, statusTrue, text } from './call.ts'
import { CASH_STATES, type CashReason, type CashState } from './cash-states.ts'
import { CASH_LATE_DAYS_MAX } from './limits.ts'
import { asText } from './say.ts'
import type { CashFileState } from './shop-cash-files.ts'
import { calendarDay } from './shop-numbers.ts'

// Cash of orders that are paid on delivery, for the shop's staff; shop-cash-files.ts has the couriers' files.

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

/** An amount as staff types it. */
export const typedRupees = text.trim().max(30)

/** Of the form: a tap that is sent twice acts once. */
export const formKey = text.min(8).max(60)
export const typedNote = text.trim().max(300)

const moveInput = z.object({
  number: text.trim().min(1).max(40),
  from: z.enum(CASH_STATES),
  to: z.enum(CASH_STATES),
  /** In rupees; all of it without. */
  rupees: typedRupees.default(''),
  note: typedNote.min(1, asText({ id: 'cashNoteMissing' })),
  key: formKey,
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

const counterInput = z.object({ entryId: id, note: typedNote.min(1, asText({ id: 'cashNoteMissing' })) })

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
