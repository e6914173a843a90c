import type { Fault } from './faults.ts'
import { foldPath } from './fold-path.ts'
import { readListCell } from './list-cell.ts'
import { columnsOf, type Mapping, type Source } from './mapping.ts'
import { parsePrice, parseRating } from './numbers.ts'
import type { CatalogueItem, Place } from './product.ts'
import { DETAIL_PREFIX, readHaatRow } from './read-haat.ts'
import type { Row } from './table.ts'
import { decodeEntities, escapePart, joinList } from './texts.ts'

const LISTS = new Set(['images', 'colors', 'header_rows'])
const PRICES = new Set(['discount_price', 'delivery_charge', 'delberto_price'])

/** The columns of our own CSV for which a mapping has a source. */
export function mappedColumns({ columns, details }: Mapping): string[] {
  const { category_path, brand, ...own } = columns
  return [
    ...new Set([...Object.keys(own), ...(category_path ? ['group', 'category', 'subcategory'] : [])]),
    ...(brand ? [`${DETAIL_PREFIX}Brand`] : []),
    ...Object.keys(details).map((label) => `${DETAIL_PREFIX}${label}`),
  ]
}

/** The rows of one product, written as a row of our own CSV and read as that. */
export function readMappedProduct(rows: Row[], mapping: Mapping, columns: string[]): CatalogueItem {
  const [head] = rows
  if (!head) return { faults: [] }
  const { product, faults } = readHaatRow(translate(rows, head.line, mapping), columns)
  const told = [...faults, ...differingPrices(rows, head.line, mapping)]
  const named = told.map((fault) => ({ ...fault, column: nameInFile(fault, mapping) }))
  return product ? { product, faults: named } : { faults: named }
}

/** One product has one price here; what became of the others is said. */
function differingPrices(rows: Row[], line: number, { columns }: Mapping): Fault[] {
  const source = columns.discount_price
  if (rows.length < 2 || !source) return []
  const prices = new Map<number, string>()
  for (const text of rows.flatMap((row) => cellsOf(row, source).slice(0, 1))) {
    const price = parsePrice(text)
    if ('value' in price) prices.set(price.value, text)
  }
  if (prices.size < 2) return []
  const value = [...prices.values()].join(', ')
  const [problem, done] = ['are the different prices of its rows', 'the highest is used for all']
  return [{ line, column: 'discount_price', value, problem, done, isLeftOut: false }]
}

function nameInFile({ column }: Fault, mapping: Mapping): string {
  const isPlace = ['group', 'category', 'subcategory'].includes(column)
  const source = sourceOf(column, mapping) ?? (isPlace ? mapping.columns.category_path : undefined)
  return (source && columnsOf(source).join(', ')) || column
}

function sourceOf(column: string, { columns, details }: Mapping): Source | undefined {
  if (column === `${DETAIL_PREFIX}Brand` && columns.brand) return columns.brand
  if (column.startsWith(DETAIL_PREFIX)) return details[column.slice(DETAIL_PREFIX.length)]
  return columns[column as keyof typeof columns]
}

function translate(rows: Row[], line: number, mapping: Mapping): Row {
  let place: Place | undefined
  const get = (column: string): string => {
    const source = sourceOf(column, mapping)
    if (!source) {
      if (!mapping.columns.category_path || !isPlaceColumn(column)) return ''
      place ??= foldPath(listOf(rows, mapping.columns.category_path, true), get('name'))
      return place[column]
    }
    if (LISTS.has(column)) return joinList(listOf(rows, source))
    // '0.00' is how some say that there is no former price.
    if (column === 'original_price') return highest(rows, source).replace(/^[^1-9]*$/, '')
    if (PRICES.has(column)) return highest(rows, source)
    if (column === 'sizes') return sizesOf(rows, source, mapping.columns.stock)
    if (column === 'stock') return mapping.columns.sizes && get('sizes') ? '' : piecesOf(rows, source)
    if (column === 'rating') return ratingIn(textOf(rows, source))
    const text = textOf(rows, source)
    return column === 'description_html' ? text : decodeEntities(text)
  }
  return { line, get }
}

function isPlaceColumn(column: string): column is keyof Place {
  return column === 'group' || column === 'category' || column === 'subcategory'
}

function cellsOf(row: Row, source: Source): string[] {
  if (typeof source === 'object' && 'always' in source) return [String(source.always)]
  return columnsOf(source)
    .map(row.get)
    .filter((text) => text !== '')
}

function separatorOf(source: Source): string | undefined {
  return typeof source === 'object' && 'separator' in source ? source.separator : undefined
}

/** The first text that is not empty; a list of Amazon's points becomes lines. */
function textOf(rows: Row[], source: Source): string {
  const separator = separatorOf(source)
  for (const row of rows) {
    const [text] = cellsOf(row, source)
    if (text !== undefined) return separator ? readListCell(text, separator).join('\n') : text
  }
  return ''
}

/** A list of one path is the path: Flipkart writes `["Clothing >> Shirts"]`. */
function listOf(rows: Row[], source: Source, isPath = false): string[] {
  const separator = separatorOf(source)
  const parts = rows.flatMap((row) => cellsOf(row, source).flatMap((cell) => readListCell(cell, separator)))
  const whole = isPath && separator ? (parts[0]?.includes(separator) ? parts[0].split(separator) : parts) : parts
  return [...new Set(whole.map(decodeEntities))]
}

/** No size is sold for less than is asked for it; what is no price is left for the reader to refuse. */
function highest(rows: Row[], source: Source): string {
  let [best = '', most] = ['', -1]
  for (const text of rows.flatMap((row) => cellsOf(row, source).slice(0, 1))) {
    const price = parsePrice(text)
    if ('problem' in price && !/^[^1-9]*$/.test(text)) return text
    const paise = 'value' in price ? price.value : 0
    if (paise > most) [best, most] = [text, paise]
  }
  return best
}

/** `S=10` as it is; a label alone has the pieces of its row. */
function sizesOf(rows: Row[], source: Source, stock: Source | undefined): string {
  const sizes = rows.flatMap((row) => {
    const pieces = (stock && cellsOf(row, stock)[0]) || '0'
    const labels = cellsOf(row, source).flatMap((cell) => readListCell(cell, separatorOf(source) ?? '|'))
    return labels.map((label) => (label.includes('=') ? label : `${escapePart(decodeEntities(label))}=${pieces}`))
  })
  return sizes.join('|')
}

function piecesOf(rows: Row[], source: Source): string {
  const cells = rows.flatMap((row) => cellsOf(row, source).slice(0, 1))
  const numbers = cells.map((cell) => Number(cell.replaceAll(',', '')))
  if (cells.length < 2 || numbers.some(Number.isNaN))
    return cells.find((_, at) => Number.isNaN(numbers[at])) ?? cells[0] ?? ''
  return String(numbers.reduce((sum, number) => sum + Math.max(0, number), 0))
}

/** '4.1 out of 5 stars' */
function ratingIn(text: string): string {
  const [, number = ''] = /^(\d(?:\.\d+)?)\s*(?:\/|out of|stars?|★)/i.exec(text) ?? []
  return 'value' in parseRating(number) ? number : text
}
