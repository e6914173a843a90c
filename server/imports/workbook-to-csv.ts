import { readSheet } from 'read-excel-file/node'
import type { Message } from '#contract/say.ts'
import { quoteCell } from '#server/catalogue-import/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { storeZip, unzip, type ZipEntry } from './zip.ts'

const UNPACKED_MAX = 80 * 2 ** 20
const ROWS_MAX = 50_000
const COLUMNS_MAX = 300
/** Other parts of a workbook, such as pictures and macros, are not unpacked. */
const READ =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook\.xml|_rels\/.*|sharedStrings\.xml|styles\.xml|worksheets\/[^/]*\.xml))$/i
const WORKSHEET = /^xl\/worksheets\//i

/**
 * The first sheet of an .xlsx as Excel's "CSV UTF-8" has it; formulas by the value that was saved with them. It is
 * unpacked and measured here, and only then given to the library, which would take as much memory as a file declares.
 */
export async function workbookToCsv(
  file: Buffer,
  { unpackedMax = UNPACKED_MAX, rowsMax = ROWS_MAX } = {},
): Promise<{ csv: string; remarks: Message[] }> {
  const entries = [...unzip(file, (name) => READ.test(name), unpackedMax)]
  const book = entries.find(({ name }) => /^xl\/workbook\.xml$/i.test(name))
  if (!book) throw new Refusal('wrong-type', { id: 'notAnExcelWorkbook' })
  for (const entry of entries) if (WORKSHEET.test(entry.name)) assertSize(entry, rowsMax)
  const sheets = book.bytes.toString('utf8').match(/<(?:\w+:)?sheet\s/g)?.length ?? 1
  const rows = await readRows(storeZip(entries))
  const csv = rows.map((row) => row.map((cell) => quoteCell(textOf(cell))).join(',')).join('\r\n')
  return { csv, remarks: sheets > 1 ? [{ id: 'firstSheetOnly', sheets }] : [] }
}

async function readRows(zip: Buffer): Promise<unknown[][]> {
  try {
    return await readSheet(zip, 1, { trim: false, parseNumber: plainNumber })
  } catch {
    throw new Refusal('wrong-type', { id: 'workbookBroken' })
  }
}

const CELL = /<(?:\w+:)?(?:c|row)\s[^>]*?\br="([A-Z]{0,3})(\d{1,9})"/g

/** By the addresses of its cells: a single one far away makes a sheet as wide and long as its place. */
function assertSize({ bytes }: ZipEntry, rowsMax: number): void {
  let rows = 0
  for (const [, column = '', row] of bytes.toString('latin1').matchAll(CELL)) {
    rows = Math.max(rows, Number(row))
    if (rows > rowsMax) throw new Refusal('too-large', { id: 'workbookTooLong', rows: rowsMax })
    if (columnOf(column) > COLUMNS_MAX) throw new Refusal('too-large', { id: 'workbookTooWide', columns: COLUMNS_MAX })
  }
}

/** 'A' -> 1, 'AB' -> 28 */
function columnOf(name: string): number {
  return [...name].reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 64, 0)
}

/** 499.99999999999994 is 500: a number has fifteen digits in Excel. */
function plainNumber(text: string): string {
  const number = Number(text)
  if (!Number.isFinite(number) || /^\d{16,}$/.test(text)) return text
  return String(Number(number.toPrecision(15)))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell).replace(/\r\n?/g, '\n')
}
