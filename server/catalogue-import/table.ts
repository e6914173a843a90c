import type { Message } from '#contract/say.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Fault } from './faults.ts'
import { isHeading } from './headings.ts'
import { readObjects } from './read-json.ts'
import type { Line } from './read-lines.ts'
import { type BrokenRecord, type CsvRecord, readRecords } from './read-records.ts'
import { isSumRow } from './sum-row.ts'

export interface Row {
  line: number
  /** Cleaned text of a column; '' if the file has no such column. */
  get(column: string): string
}

/** A row that cannot be read; `cells` is what can be recognised of it, in no certain column. */
export interface BrokenRow {
  fault: Fault
  cells: string[]
}

export interface Table {
  /** As in the header. */
  columns: string[]
  /** The first rows; they are among `rows` as well. */
  sample: Row[]
  /** May be read only once; `names` are the names to give to the columns. */
  rows(names: string[]): AsyncGenerator<Row | BrokenRow>
}

/** Who opened the file names it. */
export class EmptyFile extends Error {}

const COLUMNS_MAX = 5000
const HEADER_WITHIN = 20

export interface TableHints {
  delimiter?: string | undefined
  /** For a file without a header. */
  header?: string[] | undefined
  /** The header is the row that contains these; exports sometimes begin with a title or a date. */
  wanted?: string[]
  /** How many rows to sample before any is read. */
  sample?: number
}

const SAMPLE = 200
/** A row can have a million characters. */
const SAMPLE_CHARACTERS = 4_000_000

/** Reads the header, then every row of the file, valid or broken. */
export async function openTable(blocks: AsyncIterable<Line[]>, hints: TableHints = {}): Promise<Table> {
  const { first, rest } = await peek(readRecords(blocks, hints.delimiter), hints.sample ?? SAMPLE, lengthOf)
  const at = hints.header ? -1 : findHeader(first, hints.wanted ?? [])
  const header = headerAt(first, at)
  const cells = hints.header ?? header.cells
  const columns = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  if (columns.length > COLUMNS_MAX) {
    throw new Refusal('bad-input', { id: 'tooManyColumns', columns: columns.length, most: COLUMNS_MAX })
  }
  const data = first.slice(at + header.rows)
  const width = Math.max(cells.length, usualWidth(data))
  async function* records() {
    yield* data
    yield* rest
  }
  const sample = data.flatMap((record) =>
    'cells' in record && !isBlank(record.cells) && !isSumRow(record.cells) ? [toRow(record, placesOf(columns))] : [],
  )
  return { columns, sample, rows: (names) => readRows(records(), names, width) }
}

/** The first items; `rest` yields those after them. */
async function peek<T>(
  items: AsyncGenerator<T>,
  most: number,
  size: (item: T) => number,
): Promise<{ first: T[]; rest: AsyncGenerator<T> }> {
  const first: T[] = []
  let characters = 0
  while (first.length < most && characters < SAMPLE_CHARACTERS) {
    const { value, done } = await items.next()
    if (done) break
    first.push(value)
    characters += size(value)
  }
  return { first, rest: items }
}

function lengthOf(record: CsvRecord | BrokenRecord): number {
  return 'cells' in record ? record.cells.reduce((sum, cell) => sum + cell.length, 0) : record.text.length
}

/**
 * The position of the header: the row that contains what is wanted, or that names most columns of any catalogue;
 * otherwise the first.
 */
function findHeader(records: (CsvRecord | BrokenRecord)[], wanted: string[]): number {
  let [best, most, looked] = [-1, 1, 0]
  let first: string[] | undefined
  let firstAt = -1
  for (const [at, record] of records.entries()) {
    if ('problem' in record) {
      if (best >= 0) break
      throw new Refusal('bad-input', { id: 'headerBroken', line: record.line, problem: record.problem })
    }
    if (isBlank(record.cells)) continue
    if (++looked > HEADER_WITHIN) break
    const columns = headerAt(records, at).cells.slice(0, COLUMNS_MAX + 1)
    if (wanted.length > 0 && wanted.every((column) => columns.includes(column))) return at
    const named = columns.filter(isHeading).length
    if (named > most) [best, most] = [at, named]
    if (!first) [first, firstAt] = [columns, at]
  }
  if (!first) throw new EmptyFile()
  if (wanted.length === 0) return best >= 0 ? best : firstAt
  const found = best >= 0 ? headerAt(records, best).cells : first
  const missing = wanted.filter((column) => !found.includes(column)).join(', ')
  const shown = found.filter(Boolean).join(', ').slice(0, 200)
  throw new Refusal('bad-input', { id: 'columnsNotFound', missing, found: shown })
}

/** The headings that begin here, in one row or in two. */
function headerAt(records: (CsvRecord | BrokenRecord)[], at: number): { cells: string[]; rows: 1 | 2 } {
  const upper = cellsAt(records, at)
  const lower = cellsAt(records, at + 1)
  const firstNamed = upper.findIndex((cell) => cell !== '')
  const isBelow = lower.some((cell, place) => cell !== '' && place > firstNamed && upper[place] === '')
  const hasAmounts = lower.some((cell) => /^[₹\d.,\s]{3,}$/.test(cell))
  if (firstNamed < 0 || !isBelow || lower[firstNamed] || hasAmounts) return { cells: upper, rows: 1 }
  let group = ''
  const cells = Array.from({ length: Math.max(upper.length, lower.length) }, (_, place) => {
    group = upper[place] || group
    return joinHeadings(group, upper[place] ?? '', lower[place] ?? '')
  })
  return { cells, rows: 2 }
}

/** `Price` over `MRP` and `Sale` are MRP and Sale Price; `Stock` over S and M are S and M. */
function joinHeadings(group: string, upper: string, lower: string): string {
  if (lower === '') return upper
  const both = `${lower} ${group}`
  return !isHeading(lower) && isHeading(both) ? both : lower
}

function cellsAt(records: (CsvRecord | BrokenRecord)[], at: number): string[] {
  const record = records[at]
  return record && 'cells' in record ? record.cells.map(cleanText) : []
}

/**
 * Some programs write more cells than columns, in every row: cells without a name are ignored, and do not break the
 * row.
 */
function usualWidth(records: (CsvRecord | BrokenRecord)[]): number {
  const widths = new Map<number, number>()
  for (const record of records) {
    if ('cells' in record && !isBlank(record.cells)) {
      widths.set(record.cells.length, (widths.get(record.cells.length) ?? 0) + 1)
    }
  }
  const all = [...widths.values()].reduce((sum, count) => sum + count, 0)
  const [width = 0, count = 0] = [...widths].sort((a, b) => b[1] - a[1])[0] ?? []
  return all >= 5 && count > all * 0.9 ? width : 0
}

/** The objects of a JSON file as rows; `a.b` is a field of a field, and lists and objects are given as JSON. */
export async function openJsonTable(
  chunks: AsyncIterable<Buffer>,
  { list, sample: most = SAMPLE }: { list?: string; sample?: number } = {},
): Promise<Table> {
  const { first, rest } = await peek(readJsonRows(chunks, list), most, (row) => ('fault' in row ? 0 : row.size))
  const columns = new Set<string>()
  for (const row of first) if (!('fault' in row)) addPaths(row.fields, '', 0, columns)
  async function* rows() {
    yield* first
    yield* rest
  }
  return { columns: [...columns], sample: first.flatMap((row) => ('fault' in row ? [] : [row])), rows }
}

interface JsonRow extends Row {
  fields: unknown
  size: number
}

async function* readJsonRows(chunks: AsyncIterable<Buffer>, list?: string): AsyncGenerator<JsonRow | BrokenRow> {
  for await (const object of readObjects(chunks, list)) {
    if ('problem' in object) {
      yield broken(object.line, [], object.text, { id: 'objectBroken', problem: object.problem })
      continue
    }
    const { line, fields, size } = object
    yield { line, fields, size, get: (column) => cleanText(fieldOf(fields, column)) }
  }
}

const DEPTH_MAX = 4
const PATHS_MAX = 300

/** The paths of all texts and numbers, through the first object of a list too. */
function addPaths(fields: unknown, path: string, depth: number, paths: Set<string>): void {
  if (Array.isArray(fields)) {
    const [first]: unknown[] = fields
    if (typeof first === 'object' && first !== null && depth < DEPTH_MAX) addPaths(first, path, depth + 1, paths)
    else if (path !== '') paths.add(path)
  } else if (typeof fields === 'object' && fields !== null && depth < DEPTH_MAX) {
    for (const [name, value] of Object.entries(fields)) {
      if (paths.size < PATHS_MAX) addPaths(value, path === '' ? name : `${path}.${name}`, depth + 1, paths)
    }
  } else if (path !== '') paths.add(path)
}

function fieldOf(fields: unknown, path: string): string {
  const value = valueAt(fields, path === '' ? [] : path.split('.'))
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? jsonOf(value) : String(value)
}

/** For a list of objects the field of each; a single object is treated as a list of one. */
function valueAt(value: unknown, names: string[]): unknown {
  const [name, ...rest] = names
  if (name === undefined || value === null || typeof value !== 'object') return name === undefined ? value : undefined
  if (Array.isArray(value)) {
    const all = value.map((one) => valueAt(one, names)).filter((one) => one !== undefined && one !== null)
    return all.length > 1 ? all.flat() : all[0]
  }
  if (!Object.hasOwn(value, name)) return undefined
  return valueAt(Object.entries(value).find(([key]) => key === name)?.[1], rest)
}

/** Anything nested deeper than the stack allows is not text of a product. */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value)
  } catch {
    return ''
  }
}

function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

async function* readRows(
  records: AsyncGenerator<CsvRecord | BrokenRecord>,
  columns: string[],
  width: number,
): AsyncGenerator<Row | BrokenRow> {
  const places = placesOf(columns)
  for await (const record of records) {
    if ('problem' in record) {
      yield broken(record.line, record.text.split(/[,;\t|]/), record.text, { id: 'rowBroken', problem: record.problem })
      continue
    }
    const { line, cells } = record
    if (isBlank(cells)) continue // Excel writes hundreds of lines with only commas
    if (isSumRow(cells)) {
      yield readAs(line, { id: 'rowIsSum' }, { id: 'rowLeftOut' })
      continue
    }
    const isLonger = cells.length > width && !isBlank(cells.slice(columns.length))
    if (cells.length < columns.length || isLonger) {
      yield broken(line, cells, '', { id: 'cellsWrong', cells: cells.length, columns: columns.length })
      continue
    }
    if (record.isLatin) yield readAs(line, { id: 'notUtf8' }, { id: 'readAsLatin' })
    if (cells.some((cell) => cell.includes('\0'))) {
      yield readAs(line, { id: 'nulCharacters' }, { id: 'nulsTakenOut' })
    }
    yield toRow(record, places)
  }
}

/** Of two columns with one name the first is used. */
function placesOf(columns: string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, column] of columns.entries()) if (!places.has(column)) places.set(column, place)
  return places
}

function toRow({ line, cells }: CsvRecord, places: Map<string, number>): Row {
  return { line, get: (column) => cleanText(cells[places.get(column) ?? -1] ?? '') }
}

function broken(line: number, cells: string[], value: string, problem: Message): BrokenRow {
  return {
    cells: cells.map(cleanText),
    fault: { line, column: '', value, problem, done: { id: 'rowLeftOut' }, isLeftOut: true },
  }
}

function readAs(line: number, problem: Message, done: Message): BrokenRow {
  return { cells: [], fault: { line, column: '', value: '', problem, done, isLeftOut: false } }
}

/** Removes control characters and outer spaces; a spreadsheet's formula stays text. */
function cleanText(cell: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return cell.replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, '').trim()
}
