import { Refusal } from '#server/kernel/refusal.ts'
import { unmarkFormula } from './csv-cells.ts'
import { groupByHandle } from './group-by-handle.ts'
import { columnsOf, type Mapping } from './mapping.ts'
import type { CatalogueItem } from './product.ts'
import { DETAIL_PREFIX, HAAT_COLUMNS, readHaatRow } from './read-haat.ts'
import { mappedColumns, readMappedProduct } from './read-mapped.ts'
import { readShopifyProduct } from './read-shopify.ts'
import type { BrokenRow, Row, Table } from './table.ts'
import { readWooProducts, WOO_COLUMNS, WOO_SILENT } from './woo-products.ts'

/** What the header row, or a mapping, tells of a file. */
export interface Recognised {
  format: 'Haat' | 'Shopify' | 'WooCommerce' | 'Mapped'
  /** Columns of `products` of which the file says nothing: what they hold stays. */
  silent: string[]
  /** True where the file says nothing of stock. */
  isStockSilent: boolean
  /** About the file as a whole. */
  remarks: string[]
  items: AsyncGenerator<CatalogueItem>
}

export function recognise(table: Table, again: () => Promise<Table>): Recognised {
  const { columns } = table
  if (['Handle', 'Title', 'Variant Price'].every((column) => columns.includes(column))) return asShopify(table)
  if (WOO_COLUMNS.every((column) => columns.includes(column))) return asWooCommerce(table, again)
  const named = columns.map(normalise)
  const hasPrice = named.includes('discount_price') || named.includes('original_price')
  if (['asin', 'name', 'category'].every((column) => named.includes(column)) && hasPrice) return asHaat(table, named)
  const found = columns.join(', ').slice(0, 200)
  throw new Refusal(
    'bad-input',
    'The first line does not name the columns of a catalogue. Haat expects asin, name, category and discount_price ' +
      '(docs/catalogue-csv.md); Shopify writes Handle, Title and Variant Price, WooCommerce SKU, Name and Regular price; ' +
      `for any other file write a mapping. Found: ${found || 'nothing'}.`,
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

/** Of what our CSV with these columns says nothing. */
function silenceOf(columns: string[]): Pick<Recognised, 'silent' | 'isStockSilent'> {
  const has = (source: string) => columns.includes(source)
  const silent = Object.entries(SOURCES).filter(([, sources]) => !sources.some(has))
  const hasDetails = columns.some((column) => column.startsWith(DETAIL_PREFIX))
  return {
    silent: [...silent.map(([column]) => column), ...(hasDetails ? [] : ['details'])],
    isStockSilent: !has('stock') && !has('sizes'),
  }
}

export function asMapped(table: Table, mapping: Mapping): Recognised {
  const columns = mappedColumns(mapping)
  const silence = silenceOf(columns)
  const remark = 'The mapping says nothing of stock: a new product is shown as sold out.'
  return {
    format: 'Mapped',
    ...silence,
    remarks: silence.isStockSilent ? [remark] : [],
    items: readMappedRows(table.rows(table.columns), mapping, columns),
  }
}

async function* readMappedRows(
  rows: AsyncGenerator<Row | BrokenRow>,
  mapping: Mapping,
  columns: string[],
): AsyncGenerator<CatalogueItem> {
  const [key] = mapping.columns.asin ? columnsOf(mapping.columns.asin) : []
  if (mapping.row === 'size' && key) {
    for await (const group of groupByHandle(rows, key)) {
      yield 'fault' in group ? { faults: [group.fault] } : readMappedProduct(group.rows, mapping, columns)
    }
    return
  }
  for await (const row of rows) {
    yield 'fault' in row ? { faults: [row.fault] } : readMappedProduct([row], mapping, columns)
  }
}

function asWooCommerce(table: Table, again: () => Promise<Table>): Recognised {
  return {
    format: 'WooCommerce',
    silent: WOO_SILENT,
    isStockSilent: false,
    remarks: [],
    items: readWooProducts(table, again),
  }
}

function asHaat({ rows }: Table, columns: string[]): Recognised {
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at)
  if (twice) throw new Refusal('bad-input', `The header row names the column "${twice}" twice.`)
  const unknown = columns.filter(
    (column) => column !== '' && !HAAT_COLUMNS.includes(column) && !column.startsWith(DETAIL_PREFIX),
  )
  return {
    format: 'Haat',
    ...silenceOf(columns),
    remarks: unknown.map((column) => `The column "${column}" is not known and was not read.`),
    items: readHaatRows(rows(columns), columns),
  }
}

async function* readHaatRows(rows: AsyncGenerator<Row | BrokenRow>, columns: string[]): AsyncGenerator<CatalogueItem> {
  for await (const row of rows) {
    if ('fault' in row) yield { faults: [row.fault] }
    else yield readHaatRow({ line: row.line, get: (column) => unmarkFormula(row.get(column)) }, columns)
  }
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
