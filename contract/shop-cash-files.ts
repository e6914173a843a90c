import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, statusTrue, text } from './call.ts'
import { CASH_COLUMNS, type CashColumn, LINE_KINDS, LINE_OUTCOMES, type LineOutcome } from './cash-states.ts'
import { asText, type Message } from './say.ts'
import { formKey, typedNote, typedRupees } from './shop-cash.ts'

// Remittance files of couriers, for the shop's staff. A file itself comes as a form (server/http/cash-files.ts).

export type CashFileState = 'waiting' | 'applied' | 'discarded'

interface CashTotals {
  lines: number
  grossPaise: number
  feePaise: number
  taxPaise: number
  setOffPaise: number
  netPaise: number
}

/** What a file results in. */
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
  /** null: the reader; '': nobody with a name. */
  endedBy: string | null
  /** While it waits. */
  columns: { heading: string; samples: string[] }[]
  meanings: Partial<Record<CashColumn, string>>
  isComplete: boolean
  statedPaise: number | null
  /** Of how it is read; a call that is sent with it is refused once that has changed. */
  mark: string
  /** Of the wanted outcome, the first of them. */
  lines: PreviewLine[]
  /** What applying it would do, or did. */
  outcome: CashOutcome | null
}

const LINES = Object.keys(LINE_OUTCOMES) as [LineOutcome, ...LineOutcome[]]

export const openCashFile = defineLocalCall({
  summary: 'A remittance file: its columns, what each line does or did, and who applied or discarded it',
  auth: 'staff',
  right: 'orders',
  input: z.object({ fileId: id, outcome: z.enum(LINES).optional() }),
  output: z.custom<OpenedCashFile>(),
})

const COLUMNS = Object.keys(CASH_COLUMNS) as [CashColumn, ...CashColumn[]]
const meanings = z.partialRecord(z.enum(COLUMNS), text.max(200))
const seen = text.max(40).optional()
const columnsBody = z.object({ meanings, stated: typedRupees.default(''), seen })

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
  input: ofFile.extend({ seen }),
  body: z.object({ seen }),
  read: (body, { params }) => ({ ...body, fileId: params.file ?? '' }),
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

const assignBody = z.object({
  number: text
    .trim()
    .min(1, asText({ id: 'orderNumberMissing' }))
    .max(40),
  key: formKey,
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
  note: typedNote.min(1, asText({ id: 'cashNoteMissing' })),
  key: formKey,
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
