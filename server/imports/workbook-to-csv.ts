import { readSheet } from 'read-excel-file/node'
import { quoteCell } from '#contract/csv-line.ts'
import type { Message } from '#contract/say.ts'
import { isHeading } from '#server/catalogue-import/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { assertSheetSize } from './assert-sheet-size.ts'
import { storeZip, unpackedTooLarge, unzip } from './zip.ts'

const UNPACKED_MAX = 80 * 2 ** 20
const ROWS_MAX = 50_000
/** Other parts of a workbook, such as pictures and macros, are not unpacked. */
const READ =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook\.xml|_rels\/.*|sharedStrings\.xml|styles\.xml|worksheets\/[^/]*\.xml))$/i

/**
 * The first sheet with goods of an .xlsx as Excel's "CSV UTF-8" has it; formulas by the value that was saved with them. It is
 * unpacked and measured here, and only then given to the library, which would take as much memory as a file declares.
 */
export async function workbookToCsv(
  file: Buffer,
  { unpackedMax = UNPACKED_MAX, rowsMax = ROWS_MAX } = {},
): Promise<{ csv: string; remarks: Message[] }> {
  const entries = [...unzip(file, (name) => READ.test(name), unpackedMax)]
  const book = entries.find(({ name }) => /^xl\/workbook\.xml$/i.test(name))
  if (!book) throw new Refusal('wrong-type', { id: 'notAnExcelWorkbook' })
  // Any of them may be the sheet: its name is in the file too.
  for (const { bytes } of entries) assertSheetSize(bytes.toString('latin1'), rowsMax)
  const sheets = book.bytes.toString('utf8').match(/<(?:\w+:)?sheet\s/g)?.length ?? 1
  const { rows, nth } = await findGoods(storeZip(entries), sheets)
  const csv: string[] = []
  let left = unpackedMax
  for (const row of rows) {
    const cells = row.map(textOf)
    // Cells share their texts, so a small file can have many of a long one.
    left -= cells.reduce((sum, text) => sum + text.length + 1, 0)
    if (left < 0) throw unpackedTooLarge(unpackedMax)
    csv.push(cells.map(quoteCell).join(','))
  }
  return { csv: csv.join('\r\n'), remarks: sheets > 1 ? [{ id: 'oneSheetOnly', sheets, nth }] : [] }
}

const SHEETS_TRIED = 10

/** The templates of marketplaces begin with instructions: then the first sheet with a header of goods; otherwise the first of all. */
async function findGoods(zip: Buffer, sheets: number): Promise<{ rows: unknown[][]; nth: number }> {
  const first = await readRows(zip, 1)
  if (hasHeader(first)) return { rows: first, nth: 1 }
  for (let nth = 2; nth <= Math.min(sheets, SHEETS_TRIED); nth++) {
    const rows = await readRows(zip, nth).catch(() => []) // such as a chart
    if (hasHeader(rows)) return { rows, nth }
  }
  return { rows: first, nth: 1 }
}

const HEADER_WITHIN = 30
/** Fewer may be in a row of instructions too. */
const HEADINGS_MIN = 3

function hasHeader(rows: unknown[][]): boolean {
  return rows.slice(0, HEADER_WITHIN).some((row) => row.map(textOf).filter(isHeading).length >= HEADINGS_MIN)
}

async function readRows(zip: Buffer, nth: number): Promise<unknown[][]> {
  try {
    return await readSheet(zip, nth, { trim: false, parseNumber: plainNumber })
  } catch {
    throw new Refusal('wrong-type', { id: 'workbookBroken' })
  }
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
