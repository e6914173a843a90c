import { Refusal } from '#server/kernel/refusal.ts'
import type { Fault } from './faults.ts'
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

/** The header, then row by row whatever the file holds, good or broken. */
export async function openTable(blocks: AsyncIterable<Line[]>): Promise<Table> {
  const records = readRecords(blocks)
  let { value: header } = await records.next()
  while (header && 'cells' in header && isBlank(header.cells)) header = (await records.next()).value
  if (!header) throw new Refusal('bad-input', 'The file is empty.')
  if ('problem' in header) throw new Refusal('bad-input', `The header row, line ${header.line}, ${header.problem}.`)
  const columns: string[] = header.cells.map(cleanText)
  while (columns.at(-1) === '') columns.pop()
  return { columns, rows: (names) => readRows(records, names) }
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
