import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Refusal } from '#server/kernel/refusal.ts'
import { groupByHandle } from './group-by-handle.ts'
import type { CatalogueItem } from './product.ts'
import { DETAIL_PREFIX, HAAT_COLUMNS, readHaatRow } from './read-haat.ts'
import { readLines } from './read-lines.ts'
import { readShopifyProduct } from './read-shopify.ts'
import { type BrokenRow, openTable, type Row, type Table } from './table.ts'

export interface Catalogue {
  format: 'Haat' | 'Shopify'
  /** Columns of `products` of which the file says nothing: what they hold stays. */
  silent: string[]
  /** True where the file says nothing of stock. */
  isStockSilent: boolean
  /** About the file as a whole. */
  remarks: string[]
  items: AsyncGenerator<CatalogueItem>
  bytes: number
  /** How far the reading is. */
  bytesRead(): number
}

/** Recognises the format by the header row; refuses what is no catalogue with one clear sentence. */
export async function openCatalogue(file: string): Promise<Catalogue> {
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('bad-input', `The file ${file} cannot be read (${error.code}).`)
  })
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 })
  try {
    return { ...recognise(await openTable(readLines(stream))), bytes: size, bytesRead: () => stream.bytesRead }
  } catch (error) {
    stream.destroy()
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') {
      throw new Refusal('bad-input', `${file} is a folder, not a CSV file.`)
    }
    throw error
  }
}

type Recognised = Omit<Catalogue, 'bytes' | 'bytesRead'>

function recognise(table: Table): Recognised {
  const { columns } = table
  if (['Handle', 'Title', 'Variant Price'].every((column) => columns.includes(column))) return asShopify(table)
  const named = columns.map(normalise)
  const hasPrice = named.includes('discount_price') || named.includes('original_price')
  if (['asin', 'name', 'category'].every((column) => named.includes(column)) && hasPrice) return asHaat(table, named)
  const found = columns.join(', ').slice(0, 200)
  throw new Refusal(
    'bad-input',
    'The first line does not name the columns of a catalogue. Haat expects asin, name, category and discount_price ' +
      `(docs/catalogue-csv.md); Shopify writes Handle, Title and Variant Price. Found: ${found || 'nothing'}.`,
  )
}

/** 'Discount Price' and 'ASIN' are understood too. */
function normalise(column: string): string {
  if (/^detail\s*:/i.test(column)) return column.replace(/^detail\s*:/i, DETAIL_PREFIX)
  return column.toLowerCase().replace(/[\s-]+/g, '_')
}

/** Columns of `products`, and those of our CSV that speak of them. */
const SOURCES = {
  delivery_paise: ['delivery_charge'],
  delberto_paise: ['delberto_price'],
  rating: ['rating'],
  rating_count: ['rating_count'],
  badge: ['badge'],
  badge1: ['badge1'],
  video: ['video'],
  colors: ['colors'],
  material: ['material'],
  hsn: ['hsn'],
  gst_percent: ['gst_rate'],
  description: ['description', 'description_html'],
  description_html: ['description', 'description_html'],
  images: ['images'],
}

function asHaat({ rows }: Table, columns: string[]): Recognised {
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at)
  if (twice) throw new Refusal('bad-input', `The header row names the column "${twice}" twice.`)
  const has = (source: string) => columns.includes(source)
  const hasDetails = columns.some((column) => column.startsWith(DETAIL_PREFIX))
  const silent = Object.entries(SOURCES).filter(([, sources]) => !sources.some(has))
  const unknown = columns.filter(
    (column) => column !== '' && !HAAT_COLUMNS.includes(column) && !column.startsWith(DETAIL_PREFIX),
  )
  return {
    format: 'Haat',
    silent: [...silent.map(([column]) => column), ...(hasDetails ? [] : ['details'])],
    isStockSilent: !has('stock') && !has('sizes'),
    remarks: unknown.map((column) => `The column "${column}" is not known and was not read.`),
    items: readHaatRows(rows(columns), columns),
  }
}

async function* readHaatRows(rows: AsyncGenerator<Row | BrokenRow>, columns: string[]): AsyncGenerator<CatalogueItem> {
  for await (const row of rows) yield 'fault' in row ? { faults: [row.fault] } : readHaatRow(row, columns)
}

/** Shopify knows nothing of these; what was written into them elsewhere stays. */
const SHOPIFY_SILENT = ['delivery_paise', 'delberto_paise', 'badge', 'badge1', 'video', 'hsn', 'gst_percent']

function asShopify({ columns, rows }: Table): Recognised {
  const isUncounted = !columns.includes('Variant Inventory Qty')
  const remark = 'The file has no column "Variant Inventory Qty": a size of a new product counts as 100 pieces.'
  return {
    format: 'Shopify',
    silent: [
      ...SHOPIFY_SILENT,
      ...(columns.includes('Image Src') ? [] : ['images']),
      ...(columns.includes('Body (HTML)') ? [] : ['description', 'description_html']),
    ],
    isStockSilent: isUncounted,
    remarks: isUncounted ? [remark] : [],
    items: readShopifyRows(rows(columns), columns),
  }
}

async function* readShopifyRows(
  rows: AsyncGenerator<Row | BrokenRow>,
  columns: string[],
): AsyncGenerator<CatalogueItem> {
  for await (const group of groupByHandle(rows)) {
    yield 'fault' in group ? { faults: [group.fault] } : readShopifyProduct(group.rows, columns)
  }
}
