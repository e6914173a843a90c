import { Refusal } from '#server/kernel/refusal.ts'
import type { Fault } from './faults.ts'
import { readObjects } from './read-json.ts'
import type { Line } from './read-lines.ts'
import { type BrokenRecord, type CsvRecord, readRecords } from './read-records.ts'

export interface Row {
  line: number
  /** Cleaned text of a column; '' where the file has no such column. */
  get(column: string): string
}

/** A row that cannot be read; `start` is how its line begins. */
export interface BrokenRow {
  fault: Fault
  start: string
}

export interface Table {
  /** As the header writes them. */
  columns: string[]
  /** To be read once; `names` are what the columns are to be called. */
  rows(names: string[]): AsyncGenerator<Row | BrokenRow>
}

const COLUMNS_MAX = 5000
const HEADER_WITHIN = 20

export interface TableHints {
  delimiter?: string | undefined
  /** For a file that does not name its columns. */
  header?: string[] | undefined
  /** The header is the row that names these; exports begin with a title or a date now and then. */
  wanted?: string[]
}

/** The header, then row by row whatever the file holds, good or broken. */
export async function openTable(blocks: AsyncIterable<Line[]>, hints: TableHints = {}): Promise<Table> {
  const records = readRecords(blocks, hints.delimiter)
  const columns = hints.header ?? (await findHeader(records, hints.wanted ?? []))
  if (columns.length > COLUMNS_MAX) {
    throw new Refusal(
      'bad-input',
      `The header row names ${columns.length} columns; at most ${COLUMNS_MAX} are possible.`,
    )
  }
  return { columns, rows: (names) => readRows(records, names) }
}

async function findHeader(records: AsyncGenerator<CsvRecord | BrokenRecord>, wanted: string[]): Promise<string[]> {
  let first: string[] | undefined
  for (let looked = 0; looked < HEADER_WITHIN; ) {
    const { value: record, done } = await records.next()
    if (done) break
    if ('problem' in record) throw new Refusal('bad-input', `The header row, line ${record.line}, ${record.problem}.`)
    if (isBlank(record.cells)) continue
    looked++
    const columns = record.cells.map(cleanText)
    while (columns.at(-1) === '') columns.pop()
    if (wanted.every((column) => columns.includes(column))) return columns
    first ??= columns
  }
  if (!first) throw new Refusal('bad-input', 'The file is empty.')
  const missing = wanted.filter((column) => !first.includes(column)).join(', ')
  const found = first.join(', ').slice(0, 200)
  throw new Refusal('bad-input', `The file has no column ${missing}, which the mapping names. Found: ${found}.`)
}

/** The objects of a JSON file as rows; `a.b` is a field of a field, and what is a list or an object is given as JSON. */
export function openJsonTable(chunks: AsyncIterable<Buffer>): Table {
  return { columns: [], rows: () => readJsonRows(chunks) }
}

async function* readJsonRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row | BrokenRow> {
  for await (const object of readObjects(chunks)) {
    if ('problem' in object) yield broken(object.line, '', object.text, `begins an object that ${object.problem}`)
    else yield { line: object.line, get: (column) => cleanText(fieldOf(object.fields, column)) }
  }
}

function fieldOf(fields: unknown, path: string): string {
  let value = fields
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return ''
    value = Object.entries(value).find(([key]) => key === name)?.[1]
  }
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? jsonOf(value) : String(value)
}

/** What is nested deeper than the stack is no text of a product. */
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
): AsyncGenerator<Row | BrokenRow> {
  const places = new Map<string, number>()
  for (const [place, column] of columns.entries()) if (!places.has(column)) places.set(column, place)
  for await (const record of records) {
    if ('problem' in record) {
      yield broken(record.line, record.text, record.text, `begins a row that ${record.problem}`)
      continue
    }
    const { line, cells } = record
    const start = cells[0] ?? ''
    if (isBlank(cells)) continue // Excel leaves hundreds of lines of commas alone
    const isLonger = !isBlank(cells.slice(columns.length))
    if (cells.length < columns.length || isLonger) {
      yield broken(line, start, '', `the row has ${cells.length} cells where the header has ${columns.length}`)
      continue
    }
    if (record.isLatin) yield readAs(line, start, 'the line is not UTF-8', 'it was read as Windows-1252')
    if (cells.some((cell) => cell.includes('\0'))) {
      yield readAs(line, start, 'the row has NUL characters', 'they were taken out')
    }
    yield { line, get: (column) => cleanText(cells[places.get(column) ?? -1] ?? '') }
  }
}

function broken(line: number, start: string, value: string, problem: string): BrokenRow {
  return { start, fault: { line, column: '', value, problem, done: 'the row was left out', isLeftOut: true } }
}

function readAs(line: number, start: string, problem: string, done: string): BrokenRow {
  return { start, fault: { line, column: '', value: '', problem, done, isLeftOut: false } }
}

/** Without control characters and outer spaces; a formula of a spreadsheet stays the text that it is. */
function cleanText(cell: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return cell.replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, '').trim()
}
