import { readLines, readRecords, readText } from '#server/catalogue-import/index.ts'
import { workbookToCsv } from '#server/imports/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { meaningOfHeading } from './propose-columns.ts'

/** A remittance file as a table of texts. */
export interface FileTable {
  headings: string[]
  rows: TableRow[]
}

interface TableRow {
  /** Of the file. */
  line: number
  cells: string[]
}

/** A month of a large shop; what is longer is exported for a shorter time. */
const LINES_MAX = 5000
const COLUMNS_MAX = 100
const CELL_MAX = 200
const UNPACKED_MAX = 16 * 2 ** 20
/** Titles and batches that may precede the heading. */
const TITLES_MAX = 30
const WORKBOOK = '504b0304'
const OLD_OR_LOCKED = 'd0cf11e0'

/** CSV, text with tabs as Excel's "Unicode text", or a workbook. */
export async function readTable(file: Buffer): Promise<FileTable> {
  const start = file.toString('hex', 0, 4)
  if (start === OLD_OR_LOCKED) throw new Refusal('wrong-type', { id: 'workbookLocked' })
  const text = start === WORKBOOK ? await fromWorkbook(file) : file
  return withHeading(
    await readRows(text).catch((error: unknown) => {
      const isOther = error instanceof Refusal && error.code === 'wrong-type'
      throw isOther ? new Refusal('wrong-type', { id: 'notACashFile' }) : error
    }),
  )
}

async function readRows(text: Buffer): Promise<TableRow[]> {
  const rows: TableRow[] = []
  const { bytes } = await readText(oneChunk(text))
  for await (const record of readRecords(readLines(bytes))) {
    // What a broken line means is not guessed: it is shown with its number.
    const cells = 'cells' in record ? record.cells : [record.text]
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.length > COLUMNS_MAX) throw new Refusal('too-large', { id: 'workbookTooWide', columns: COLUMNS_MAX })
    if (rows.length > LINES_MAX + TITLES_MAX) throw new Refusal('too-large', { id: 'cashFileTooLong', most: LINES_MAX })
    rows.push({ line: record.line, cells: cells.map(clean) })
  }
  return rows
}

async function fromWorkbook(file: Buffer): Promise<Buffer> {
  const limits = { unpackedMax: UNPACKED_MAX, rowsMax: LINES_MAX + TITLES_MAX }
  const { csv } = await workbookToCsv(file, limits)
  return Buffer.from(csv)
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The row that names most columns. */
function withHeading(rows: TableRow[]): FileTable {
  const known = rows.slice(0, TITLES_MAX).map(({ cells }) => new Set(cells.map(meaningOfHeading)).size)
  const most = Math.max(0, ...known)
  const at = most > 1 ? known.indexOf(most) : rows.findIndex(({ cells }) => cells.filter(Boolean).length > 1)
  const heading = rows[at]
  if (!heading || at === rows.length - 1) throw new Refusal('bad-input', { id: 'cashFileEmpty' })
  return { headings: distinct(heading.cells), rows: rows.slice(at + 1) }
}

/** A second column of a name is 'Amount (2)'; one without a name has none, and is not read. */
function distinct(names: readonly string[]): string[] {
  const times = new Map<string, number>()
  return names.map((name) => {
    if (name === '') return ''
    const nth = (times.get(name) ?? 0) + 1
    times.set(name, nth)
    return nth === 1 ? name : `${name} (${nth})`
  })
}

/** Without what a spreadsheet adds to keep a number as text: ="0123" or '0123. */
function clean(cell: string): string {
  const bare = cell
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, CELL_MAX)
    .toWellFormed()
  return (/^="([^"]*)"$/.exec(bare)?.[1] ?? bare).replace(/^'(?=[\d=+@-])/, '').trim()
}
