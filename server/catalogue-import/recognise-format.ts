import { unmarkFormula } from '#contract/csv-line.ts'
import type { Message } from '#contract/say.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type Column, isMoney, meaning, profile, share } from './column-profile.ts'
import { groupByHandle } from './group-by-handle.ts'
import { columnsOf, type Mapping, namedColumns } from './mapping.ts'
import { guessUnit } from './paise-or-rupees.ts'
import type { CatalogueItem } from './product.ts'
import { assumedPieces, chooseStatus } from './propose-stock.ts'
import { DETAIL_PREFIX, READ_COLUMNS, readHaatRow } from './read-haat.ts'
import { mappedColumns, readMappedProduct, translate } from './read-mapped.ts'
import { readShopifyProduct } from './read-shopify.ts'
import { readWixProduct, WIX_COLUMNS, WIX_READ } from './read-wix.ts'
import type { BrokenRow, Row, Table } from './table.ts'
import { readWooProducts, WOO_COLUMNS, WOO_SILENT } from './woo-products.ts'

/** What the header row, or a mapping, reveals about a file. */
export interface Recognised {
  format: 'Haat' | 'Shopify' | 'WooCommerce' | 'Wix' | 'Mapped'
  /** Columns of `products` that the file does not contain: their values stay. */
  silent: string[]
  /** True if the file contains no stock. */
  isStockSilent: boolean
  /** About the file as a whole. */
  remarks: Message[]
  items: AsyncGenerator<CatalogueItem>
}

/** The formats that need no mapping, each with the columns that show it. */
const HEADERS = {
  Shopify: ['Handle', 'Title', 'Variant Price'],
  WooCommerce: WOO_COLUMNS,
  Wix: WIX_COLUMNS,
  Haat: ['asin', 'name', 'category', 'discount_price'],
}

type Known = keyof typeof HEADERS

const FORMATS = Object.keys(HEADERS) as Known[]

/** Our own CSV may be spelled otherwise, and has one price at least. */
function missingFrom(format: Known, columns: string[]): string[] {
  const named = format === 'Haat' ? columns.map(normalise) : columns
  const has = (column: string) =>
    named.includes(column) || (column === 'discount_price' && named.includes('original_price'))
  return HEADERS[format].filter((column) => !has(column))
}

/** Which of them a file has, by its header. */
export function formatOf(columns: string[]): Known | undefined {
  return FORMATS.find((format) => missingFrom(format, columns).length === 0)
}

export function recogniseFormat(table: Table, again: () => Promise<Table>): Recognised {
  const format = formatOf(table.columns)
  if (format === 'Shopify') return asShopify(table)
  if (format === 'WooCommerce') return asWooCommerce(table, again)
  if (format === 'Wix') return asWix(table)
  if (format === 'Haat') return asHaat(table, table.columns.map(normalise))
  const found = table.columns.filter(Boolean).join(', ').slice(0, 200)
  throw new Refusal('bad-input', notRecognised(table.columns, found))
}

/** Which column is missing from the format that is closest to the header. */
function notRecognised(columns: string[], found: string): Message {
  const near = FORMATS.map((format) => ({ format, missing: missingFrom(format, columns) }))
    .filter(({ format, missing }) => missing.length <= HEADERS[format].length / 2)
    .sort((a, b) => a.missing.length - b.missing.length)[0]
  if (!near) return { id: 'noCatalogue', found }
  return { id: 'nearlyCatalogue', format: near.format, missing: near.missing, found }
}

/** 'Discount Price' and 'ASIN' are understood too. */
function normalise(column: string): string {
  if (/^detail\s*:/i.test(column)) return column.replace(/^detail\s*:/i, DETAIL_PREFIX)
  return column.toLowerCase().replace(/[\s-]+/g, '_')
}

/** Columns of `products`, and the columns of our CSV that set them. */
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
  not_returnable_since: ['returns'],
  description: ['description', 'description_html'],
  description_html: ['description', 'description_html'],
  images: ['images'],
  image_colors: ['images'],
}

/** What our CSV with these columns does not contain. */
function silenceOf(columns: string[]): Pick<Recognised, 'silent' | 'isStockSilent'> {
  const has = (source: string) => columns.includes(source)
  const silent = Object.entries(SOURCES).filter(([, sources]) => !sources.some(has))
  const hasDetails = columns.some((column) => column.startsWith(DETAIL_PREFIX))
  return {
    silent: [...silent.map(([column]) => column), ...(hasDetails ? [] : ['details'])],
    isStockSilent: !has('stock') && !has('sizes'),
  }
}

/** `isAgreed`: the mapping was shown and confirmed, as a proposal is, so nothing is added to it. */
export function asMapped(table: Table, given: Mapping, isAgreed = false): Recognised {
  const { mapping, remarks } = isAgreed ? { mapping: given, remarks: [] } : withOmittedColumns(table, given)
  const columns = mappedColumns(mapping)
  const silence = silenceOf(columns)
  return {
    format: 'Mapped',
    ...silence,
    remarks: [
      ...remarks,
      ...foreignPrices(table),
      ...(isAgreed ? assumedPieces(profile(table.columns, table.sample), mapping) : []),
      ...(silence.isStockSilent ? [{ id: 'mappingWithoutStock' } as const] : []),
    ],
    items: readMappedRows(table.rows(table.columns), mapping, columns),
  }
}

/** Exports of shop systems name the currency in a column of its own; here all prices are rupees. */
function foreignPrices({ columns, sample }: Table): Message[] {
  const column = columns.find((name) => /^currency(.?code)?$/i.test(name))
  const words = column ? sample.map((row) => row.get(column)).filter((word) => /^[A-Z]{3}$/i.test(word)) : []
  const foreign = [...new Set(words)].filter((word) => word.toUpperCase() !== 'INR')
  return column && foreign.length > 0 ? [{ id: 'foreignPrices', column, currencies: foreign }] : []
}

/** A mapping may omit columns that matter for money and stock: a status, paise, a second price. */
function withOmittedColumns(table: Table, mapping: Mapping): { mapping: Mapping; remarks: Message[] } {
  const { columns, scale } = mapping
  const all = profile(table.columns, table.sample)
  const status = columns.status ? undefined : chooseStatus(all)
  const sources = [columns.discount_price, columns.original_price].filter((source) => source !== undefined)
  const named = sources.flatMap(columnsOf)
  const prices = all.filter(({ name }) => named.includes(name))
  const goods = table.sample.map((row) => translate([row], row.line, mapping).get('name'))
  const unit = guessUnit(
    named.join(' '),
    prices.flatMap(({ cells }) => cells),
    goods,
  )
  if (scale === undefined && unit === 'paise') {
    const [price = '', name = ''] = [prices[0]?.cells[0], goods[0]]
    throw new Refusal('bad-input', { id: 'looksLikePaise', price, name })
  }
  const remarks: Message[] = []
  if (status) remarks.push({ id: 'statusNotNamed', columns: columnsOf(status.source) })
  if (scale === undefined && unit === 'unsure') remarks.push({ id: 'hundredsRead', price: prices[0]?.cells[0] ?? '' })
  remarks.push(...otherPrices(all, namedColumns(mapping), named.slice(0, 1)))
  return { mapping: status ? { ...mapping, columns: { ...columns, status: status.source } } : mapping, remarks }
}

/** A remark that names which of two prices was used. */
function otherPrices(columns: Column[], read: string[], sold: string[]): Message[] {
  const others = [...meaning(columns, 'price'), ...meaning(columns, 'mrp')].filter(
    ({ name, cells }) => !read.includes(name) && share(cells, isMoney) > 0.5,
  )
  if (others.length === 0) return []
  return [{ id: 'otherPrices', sold, others: [...new Set(others.map(({ name }) => name))] }]
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
  const read = ['Regular price', 'Sale price']
  return {
    format: 'WooCommerce',
    silent: WOO_SILENT,
    isStockSilent: false,
    remarks: otherPrices(profile(table.columns, table.sample), read, ['Sale price', 'Regular price']),
    items: readWooProducts(table, again),
  }
}

function asHaat(table: Table, columns: string[]): Recognised {
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at)
  if (twice) throw new Refusal('bad-input', { id: 'columnTwice', column: twice })
  const unknown = columns.filter(
    (column) => column !== '' && !READ_COLUMNS.includes(column) && !column.startsWith(DETAIL_PREFIX),
  )
  const { rows, sample } = table
  const silence = silenceOf(columns)
  const price = columns.includes('discount_price') ? 'discount_price' : 'original_price'
  const cells = sample.map((row) => row.get(table.columns[columns.indexOf(price)] ?? '')).filter(Boolean)
  const goods = sample.map((row) => row.get(table.columns[columns.indexOf('name')] ?? ''))
  const remarks: Message[] = unknown.map((column) => ({ id: 'unknownColumn', column }))
  if (silence.isStockSilent) remarks.push({ id: 'fileWithoutStock' })
  if (guessUnit('', cells, goods) === 'paise') {
    remarks.push({ id: 'paiseAsRupees', price: cells[0] ?? '', name: goods[0] ?? '' })
  }
  if (!columns.includes('discount_price')) remarks.push({ id: 'fileWithoutDiscount' })
  return {
    format: 'Haat',
    ...silence,
    remarks,
    items: readHaatRows(rows(columns), columns),
  }
}

async function* readHaatRows(rows: AsyncGenerator<Row | BrokenRow>, columns: string[]): AsyncGenerator<CatalogueItem> {
  for await (const row of rows) {
    if ('fault' in row) yield { faults: [row.fault] }
    else yield readHaatRow({ line: row.line, get: (column) => unmarkFormula(row.get(column)) }, columns)
  }
}

/** Shopify has no such columns; values from other sources stay. */
const SHOPIFY_SILENT = [
  'delivery_paise',
  'delberto_paise',
  'badge',
  'badge1',
  'video',
  'hsn',
  'gst_percent',
  'not_returnable_since',
]

function asShopify({ columns, rows, sample }: Table): Recognised {
  const isUncounted = !columns.includes('Variant Inventory Qty')
  const remarks: Message[] = isUncounted ? [{ id: 'fileWithoutQuantities' }] : []
  return {
    format: 'Shopify',
    silent: [
      ...SHOPIFY_SILENT,
      ...(columns.includes('Image Src') ? [] : ['images', 'image_colors']),
      ...(columns.includes('Body (HTML)') ? [] : ['description', 'description_html']),
    ],
    isStockSilent: isUncounted,
    remarks: [...remarks, ...pricesOfMarkets(columns, sample)],
    items: readShopifyRows(rows(columns), columns),
  }
}

/** Shops that sell to several countries have a price for each. */
function pricesOfMarkets(columns: string[], sample: Row[]): Message[] {
  const others = columns.filter((column) => /^price \//i.test(column) && sample.some((row) => row.get(column) !== ''))
  return others.length === 0 ? [] : [{ id: 'pricesOfMarkets', others }]
}

async function* readShopifyRows(
  rows: AsyncGenerator<Row | BrokenRow>,
  columns: string[],
): AsyncGenerator<CatalogueItem> {
  for await (const group of groupByHandle(rows)) {
    yield 'fault' in group ? { faults: [group.fault] } : readShopifyProduct(group.rows, columns)
  }
}

function asWix({ columns, rows }: Table): Recognised {
  return { format: 'Wix', ...silenceOf(WIX_READ), remarks: [], items: readWixRows(rows(columns)) }
}

async function* readWixRows(rows: AsyncGenerator<Row | BrokenRow>): AsyncGenerator<CatalogueItem> {
  for await (const group of groupByHandle(rows, 'handleId')) {
    yield 'fault' in group ? { faults: [group.fault] } : readWixProduct(group.rows)
  }
}
