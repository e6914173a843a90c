import { createHash } from 'node:crypto'
import type { Message } from '#contract/say.ts'
import type { Fault } from './faults.ts'
import { foldPath } from './fold-path.ts'
import { readListCell } from './list-cell.ts'
import { columnsOf, detailOf, isAlways, type Mapping, type Source } from './mapping.ts'
import { parseCount, parsePrice, parseRating, scaleRupees, withDecimalPoint, withoutUnit } from './numbers.ts'
import { whyNotOnSale } from './on-sale.ts'
import { type CatalogueItem, type Place, slugFrom } from './product.ts'
import { DETAIL_PREFIX, readHaatRow } from './read-haat.ts'
import { joinSizes } from './size-columns.ts'
import { asPair, haveUnits } from './size-pairs.ts'
import type { Row } from './table.ts'
import { decodeEntities, escapePart, joinList } from './texts.ts'

const LISTS = new Set(['images', 'colors', 'header_rows'])
const PRICES = new Set(['original_price', 'discount_price', 'delivery_charge', 'delberto_price'])

/** The columns of our own CSV for which a mapping has a source. */
export function mappedColumns({ columns, details }: Mapping): string[] {
  const { category_path, brand, stock_by_size, status: _, ...own } = columns
  return [
    ...new Set([
      ...Object.keys(own),
      ...(category_path ? ['group', 'category', 'subcategory'] : []),
      ...(stock_by_size ? ['sizes'] : []),
    ]),
    ...(brand ? [`${DETAIL_PREFIX}Brand`] : []),
    ...Object.keys(details).map((label) => `${DETAIL_PREFIX}${label}`),
  ]
}

/** Converts the rows of one product to a row of our own CSV and reads that. */
export function readMappedProduct(all: Row[], mapping: Mapping, columns: string[]): CatalogueItem {
  const [head] = all
  if (!head) return { faults: [] }
  const reasons = all.map((row) => whyLeftOut(row, head, mapping))
  const rows = all.filter((_, at) => reasons[at] === undefined)
  const { line } = head
  const converted = translate(rows[0] ? rows : all, line, mapping)
  if (!rows[0] && reasons[0])
    return {
      leftOut: { line, asin: converted.get('asin'), why: reasons[0] },
      called: converted.get('name'),
      faults: [],
    }
  const { product, called, faults } = readHaatRow(converted, columns)
  const all_faults = [...faults, ...differingPrices(rows, line, mapping), ...namelessSizes(rows, mapping)]
  const named = all_faults.map((fault) => ({ ...fault, column: nameInFile(fault, mapping) }))
  return product ? { product, called, faults: named } : { called, faults: named }
}

/** A row without a status of its own has that of the product's first row. */
function whyLeftOut(row: Row, head: Row, { columns: { status } }: Mapping): Message | undefined {
  if (!status) return undefined
  const words = detailOf(status).on_sale?.map(String)
  const own = cellsOf(row, status)
  const [first = '', ...others] = own.length > 0 ? own : cellsOf(head, status)
  return [first, ...others].map((word) => whyNotOnSale(word, words)).find((why) => why !== undefined)
}

/** A product has one price here; the report lists the others. */
function differingPrices(rows: Row[], line: number, { columns, scale = 1 }: Mapping): Fault[] {
  const source = columns.discount_price
  if (rows.length < 2 || !source) return []
  const prices = new Map<number, string>()
  for (const text of rows.flatMap((row) => amountsOf(row, source, scale))) {
    const price = parsePrice(text)
    if ('value' in price) prices.set(price.value, text)
  }
  if (prices.size < 2) return []
  const value = [...prices.values()].join(', ')
  const done = { id: 'highestForAll' } as const
  const problem = { id: 'pricesDiffer', format: 'any' } as const
  return [{ line, column: 'discount_price', value, problem, done, isLeftOut: false }]
}

/** Units of a size without a name, beside sizes with one: no button could show them. */
function namelessSizes(rows: Row[], { columns: { sizes, stock } }: Mapping): Fault[] {
  if (!sizes || !stock || !rows.some((row) => cellsOf(row, sizes).length > 0)) return []
  return rows
    .filter((row) => cellsOf(row, sizes).length === 0 && Number(withoutUnit(cellsOf(row, stock)[0] ?? '')) > 0)
    .map(({ line }) => {
      const problem = { id: 'sizeNameless', format: 'any' } as const
      return { line, column: 'sizes', value: '', problem, done: { id: 'piecesNotSold' }, isLeftOut: false }
    })
}

function nameInFile({ column }: Fault, mapping: Mapping): string {
  const isPlace = ['group', 'category', 'subcategory'].includes(column)
  const source = sourceOf(column, mapping) ?? (isPlace ? mapping.columns.category_path : undefined)
  return (source && columnsOf(source).join(', ')) || column
}

function sourceOf(column: string, { columns, details }: Mapping): Source | undefined {
  if (column === `${DETAIL_PREFIX}Brand` && columns.brand) return columns.brand
  if (column.startsWith(DETAIL_PREFIX)) return details[column.slice(DETAIL_PREFIX.length)]
  if (column === 'sizes' && columns.stock_by_size) return columns.stock_by_size
  return columns[column as keyof typeof columns]
}

/** The rows of one product as a row of our own CSV. */
export function translate(rows: Row[], line: number, mapping: Mapping): Row {
  let place: Place | undefined
  const get = (column: string): string => {
    const source = sourceOf(column, mapping)
    if (!source) {
      if (!mapping.columns.category_path || !isPlaceColumn(column)) return ''
      place ??= foldPath(pathOf(rows, mapping.columns.category_path), get('name'))
      return place[column]
    }
    if (LISTS.has(column)) return joinList(listOf(rows, source))
    if (PRICES.has(column)) {
      const price = highest(rows, source, mapping.scale ?? 1)
      return column === 'original_price' && isNothing(price) ? '' : price
    }
    if (column === 'sizes') {
      return source === mapping.columns.stock_by_size
        ? countedSizes(rows, source)
        : sizesOf(rows, source, mapping.columns.stock)
    }
    if (column === 'stock') return sourceOf('sizes', mapping) && get('sizes') ? '' : piecesOf(rows, source)
    if (column === 'rating') return ratingIn(textOf(rows, source))
    if (column === 'rating_count') return countIn(textOf(rows, source))
    const text = textOf(rows, source)
    return column === 'description_html' ? text : decodeEntities(text)
  }
  return { line, get }
}

function isPlaceColumn(column: string): column is keyof Place {
  return column === 'group' || column === 'category' || column === 'subcategory'
}

/** What programs write in place of a missing value. */
const NO_VALUE = /^(|n\/?a|nan|null|none|undefined|data:.*)$/is

/** The values of a source's columns in this row; of several columns each that is not empty. */
function cellsOf(row: Row, source: Source): string[] {
  if (isAlways(source)) return [String(source.always)]
  if (typeof source === 'object' && 'made_of' in source) return [ownName(source.made_of.map(row.get))]
  const { default: otherwise } = detailOf(source)
  const cells = columnsOf(source)
    .map((column) => cellOf(row, column, source))
    .filter((text) => text !== '')
  return cells.length === 0 && otherwise !== undefined ? [String(otherwise)] : cells
}

function cellOf(row: Row, column: string, source: Source): string {
  const { pattern, values } = detailOf(source)
  const text = row.get(column)
  const word = translateWord(pattern === undefined ? text : findIn(text, pattern), values)
  return NO_VALUE.test(word) ? '' : word
}

function findIn(text: string, pattern: string): string {
  const found = new RegExp(pattern, 'u').exec(text)
  return (found?.[1] ?? found?.[0] ?? '').trim()
}

function translateWord(text: string, values: Record<string, string | number> | undefined): string {
  if (!values) return text
  const [, value] = Object.entries(values).find(([word]) => word.toLowerCase() === text.toLowerCase()) ?? []
  return value === undefined ? text : String(value)
}

/**
 * Begins with words that people recognise; the hash covers all parts, so the same product has the same id in every
 * file.
 */
function ownName(parts: string[]): string {
  if (parts.every((part) => part === '')) return ''
  const whole = parts.map((part) => part.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()).join('\n')
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 10)
  return `${slugFrom(parts[0] ?? '').slice(0, 60)}-${hash}`
}

function separatorOf(source: Source): string | undefined {
  return detailOf(source).separator
}

/** The first text that is not empty; a list of Amazon's points becomes lines. */
function textOf(rows: Row[], source: Source): string {
  const separator = separatorOf(source)
  for (const row of rows) {
    const [text] = cellsOf(row, source)
    if (text !== undefined) return separator || isListOfTexts(text) ? readListCell(text, separator).join('\n') : text
  }
  return ''
}

/** '["a", "b"]', a list in the syntax of JSON or Python. */
function isListOfTexts(text: string): boolean {
  return /^\[\s*(".*"|'.*')\s*\]$/s.test(text)
}

function listOf(rows: Row[], source: Source): string[] {
  const separator = separatorOf(source)
  const parts = rows.flatMap((row) => cellsOf(row, source).flatMap((cell) => readListCell(cell, separator)))
  return [...new Set(parts.map(decodeEntities))]
}

/** A list of one path is that path: Flipkart writes `["Clothing >> Shirts"]`. */
function pathOf(rows: Row[], source: Source): string[] {
  const { separator, from = 1, depth = 3 } = detailOf(source)
  const parts = listOf(rows, source)
  const whole = separator && parts[0]?.includes(separator) ? parts[0].split(separator) : parts
  return whole.slice(from - 1, from - 1 + depth)
}

/** '0.00' and '-' mean that there is no price. */
function isNothing(text: string): boolean {
  return /^[^1-9]*$/.test(text)
}

/** All prices of a JSON list, each in rupees; of several columns the first that has a price. */
function amountsOf(row: Row, source: Source, scale: number): string[] {
  const cells = cellsOf(row, source)
  const first = cells.find((text) => !isNothing(text)) ?? cells[0] ?? []
  return [first]
    .flat()
    .flatMap((text) => (text.startsWith('[') ? readListCell(text) : [text]))
    .map((text) => scaleRupees(withDecimalPoint(text), scale))
}

/** The highest, so that no size is sold below its price; invalid prices are left for the reader to refuse. */
function highest(rows: Row[], source: Source, scale: number): string {
  let [best = '', most] = ['', -1]
  for (const text of rows.flatMap((row) => amountsOf(row, source, scale))) {
    const price = parsePrice(text)
    if ('problem' in price && !isNothing(text)) return text
    const paise = 'value' in price ? price.value : 0
    if (paise > most) [best, most] = [text, paise]
  }
  return best
}

/**
 * `S=10` is used as it is; a single label has the units of its row, and several labels share them, so that nothing is
 * sold twice.
 */
function sizesOf(rows: Row[], source: Source, stock: Source | undefined): string {
  const sizes = rows.flatMap((row) => {
    const labels = cellsOf(row, source).flatMap((cell) => readListCell(cell, separatorOf(source) ?? '|'))
    const pieces = withoutUnit((stock && cellsOf(row, stock)[0]) || '0')
    const each = pieces.startsWith('[') ? readListCell(pieces).map(withoutUnit) : []
    const share = labels.length > 1 && stock && !isAlways(stock) ? shareOf(pieces, labels.length) : pieces
    const inWords = stock && /^\D+$/.test(columnsOf(stock).map(row.get).join('')) // 'In stock'
    const withColon = !stock || isAlways(stock) || haveUnits(labels, inWords ? undefined : pieces)
    return labels.map(
      (label, at) => asPair(label, withColon) ?? `${escapePart(decodeEntities(label))}=${each[at] ?? share}`,
    )
  })
  return sizes.join('|')
}

/** Each column is a size, by its heading. */
function countedSizes(rows: Row[], source: Source): string {
  const { default: otherwise = '' } = detailOf(source)
  const sizes = rows.map((row) =>
    joinSizes(columnsOf(source).map((size) => ({ size, pieces: cellOf(row, size, source) || String(otherwise) }))),
  )
  return sizes.join('|')
}

function shareOf(pieces: string, among: number): string {
  const parsed = parseCount(pieces)
  return 'value' in parsed ? String(Math.floor(Math.max(0, parsed.value) / among)) : pieces
}

/** The units of all rows; a JSON list has those of the sizes of one row. */
function piecesOf(rows: Row[], source: Source): string {
  const cells = rows
    .flatMap((row) => cellsOf(row, source).slice(0, 1))
    .flatMap((cell) => (cell.startsWith('[') ? readListCell(cell) : [cell]))
    .map(withoutUnit)
  const numbers = cells.map((cell) => Number(cell.replaceAll(',', '')))
  if (cells.length < 2 || numbers.some(Number.isNaN))
    return cells.find((_, at) => Number.isNaN(numbers[at])) ?? cells[0] ?? ''
  return String(numbers.reduce((sum, number) => sum + Math.max(0, number), 0))
}

/** '4.1 out of 5 stars'; the reader rounds ratings to one decimal. */
function ratingIn(text: string): string {
  const [, number = ''] = /^(\d(?:\.\d+)?)\s*(?:\/|out of|stars?|★)/i.exec(text) ?? []
  return 'value' in parseRating(number) ? number : text
}

const MULTIPLES: Record<string, number> = { k: 1e3, lac: 1e5, lakh: 1e5, l: 1e5, m: 1e6, cr: 1e7 }

/** '(1,29,063)', '188 Ratings', '1.2 lac' */
function countIn(text: string): string {
  const [, number = '', unit = ''] = /^\(?\s*([\d.,]+)\s*(k|lac|lakh|l|m|cr)?\b/i.exec(text) ?? []
  const value = Number(number.replaceAll(',', '')) * (MULTIPLES[unit.toLowerCase()] ?? 1)
  return number === '' || Number.isNaN(value) ? text : String(Math.round(value))
}
