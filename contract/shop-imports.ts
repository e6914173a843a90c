import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, listOf, statusTrue, text } from './call.ts'
import { asText, type Message } from './say.ts'

// Imports of a catalogue, for the shop's staff. The file itself comes as a form (server/http/import-files.ts).

export type ImportState =
  /** A job reads the file. */
  | 'reading'
  /** The meaning of its columns must be agreed. */
  | 'asking'
  /** It was tried, and can be started. */
  | 'checked'
  | 'running'
  | 'done'
  /** By a person; what was imported until then stays. */
  | 'stopped'
  | 'failed'
  | 'taking-back'
  | 'taken-back'

export interface ImportCounts {
  products: number
  created: number
  changed: number
  unchanged: number
  withdrawn: number
  leftOut: number
  refused: number
  notes: number
}

export interface ImportRow {
  importId: number
  fileName: string
  bytes: number
  state: ImportState
  /** Who uploaded it. */
  name: string
  at: Date
  /** False: nothing was imported, since it waits or was discarded. */
  isStarted: boolean
  /** Of the import, or of what it would do. */
  counts: ImportCounts | null
}

export const browseImports = defineLocalCall({
  summary: 'The imports, the newest first, 20 at a time',
  auth: 'staff',
  right: 'products',
  input: z.object({ before: id.optional() }),
  output: z.custom<{ imports: ImportRow[]; before: number | null; alsoAt: string[] }>(),
})

/** What a column of a file may be; 'detail': a line of its own on the product's page. */
export const COLUMN_MEANINGS = [
  ...['name', 'asin', 'discount_price', 'original_price', 'stock', 'sizes', 'stock_by_size', 'images', 'category_path'],
  ...['group', 'category', 'subcategory', 'description', 'description_html', 'brand', 'colors', 'material', 'hsn'],
  ...['gst_rate', 'delivery_charge', 'rating', 'rating_count', 'returns', 'status', 'detail'],
] as const
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

export interface ImportColumn {
  column: string
  meaning: string
  samples: string[]
}

export interface ImportFault {
  line: number
  product: string
  sentence: Message
  isLeftOut: boolean
}

export interface PreviewProduct {
  name: string
  asin: string
  image: string
  pricePaise: number
  mrpPaise: number
  category: string
  sizes: { size: string; units: number }[]
  /** Undefined: unchanged. */
  what?: 'new' | 'changed' | undefined
}

export interface OpenedImport extends ImportRow {
  format: string
  problem: Message | null
  remarks: Message[]
  /** To agree on, if the format is not known. */
  columns: ImportColumn[]
  unit: 'rupees' | 'paise' | 'unsure'
  prices: string[]
  /** Of what its columns mean; a call that is sent with it is refused once that has changed. */
  mark: string
  preview: PreviewProduct[]
  leftOut: { why: Message; count: number }[]
  /** The first of `faultCount`. */
  faults: ImportFault[]
  faultCount: number
  /** How many products have pictures that can be fetched. */
  withAddress: number
  progress: { share: number; products: number } | null
  isStopping: boolean
  startedBy: string
  endedAt: Date | null
  /** The same file was imported before. */
  earlier: { importId: number; at: Date } | null
  /** How many products taking it back would touch. */
  changes: number
  takenBack: { restored: number; withdrawn: number; by: string } | null
  /** The first of what taking back left as it is. */
  spared: { productId: number; name: string; why: Message }[]
  alsoAt: string[]
}

const byId = z.object({ importId: id })

export const openImport = defineLocalCall({
  summary: 'One import: what it would do, how far it is, what it did',
  auth: 'staff',
  right: 'products',
  input: byId,
  output: z.custom<OpenedImport>(),
})

const COLUMNS = { most: 5000, tooMany: { id: 'fieldWrong', field: 'columns' } } as const
const seen = text.max(40).optional()
const column = z.object({ column: z.string().max(2000), meaning: text.max(40) })

export const agreeColumns = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/imports/:import/columns',
  summary:
    'Says what the columns of a file mean; it is then read again, and its next file of the same columns is read so',
  auth: 'staff',
  right: 'products',
  input: z.object({
    importId: id,
    columns: listOf(column, COLUMNS),
    unit: z.enum(['rupees', 'paise'], asText({ id: 'chooseUnit' })),
    seen,
  }),
  body: z.object({ columns: listOf(column, COLUMNS), unit: z.string(), seen }),
  read: ({ unit, ...body }, { params }) => ({ ...body, importId: params.import ?? '', unit: unit as 'rupees' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

const MOVED = ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile', 'in-flight'] as const

export const startImport = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/imports/:import/start',
  summary: 'Imports a file that was tried; also goes on with one that was stopped',
  auth: 'staff',
  right: 'products',
  input: z.object({ importId: id, fetchPictures: z.boolean().default(false), seen }),
  body: z.object({ fetchPictures: z.boolean().optional(), seen }),
  read: (body, { params }) => ({ ...body, importId: params.import ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: MOVED,
})

export const stopImport = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/imports/:import/stop',
  summary: 'Stops an import after the products that are being written, or discards a file that waits',
  auth: 'staff',
  right: 'products',
  input: byId,
  body: z.object({}),
  read: (_, { params }) => ({ importId: params.import ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: MOVED,
})

export const takeBackImport = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/imports/:import/take-back',
  summary: 'Restores what an import has changed, except what was sold or edited since',
  auth: 'staff',
  right: 'products',
  input: byId,
  body: z.object({}),
  read: (_, { params }) => ({ importId: params.import ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: MOVED,
})
