import { storeZip } from '#server/imports/index.ts'

// Test help: an .xlsx as Excel writes it, as small as can be.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

type Cell = string | number

/** A sheet with these rows, the first of so many; texts are shared as Excel does it. */
export function aWorkbook(rows: Cell[][], sheet = sheetOf(rows), sheets = 1, second?: string): Buffer<ArrayBuffer> {
  const texts = textsOf(rows)
  const entries = Object.entries({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${XML}<Relationships ${RELATIONS}><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${listOf(sheets)}${second ? '<sheet name="Goods" sheetId="99" r:id="rId3"/>' : ''}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships ${RELATIONS}><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>${second ? `<Relationship Id="rId3" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/>` : ''}</Relationships>`,
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...(second && { 'xl/worksheets/sheet2.xml': second }),
  })
  return Buffer.from(storeZip(entries.map(([name, text]) => ({ name, bytes: Buffer.from(text) }))))
}

/** A sheet with the first rows, and after it one with the others. */
export function aWorkbookOfTwo(first: Cell[][], second: Cell[][]): Buffer<ArrayBuffer> {
  const all = [...first, ...second]
  const sheet = (rows: Cell[][]) => sheetOf(rows, textsOf(all))
  return aWorkbook(all, sheet(first), 1, sheet(second))
}

function listOf(sheets: number): string {
  return Array.from(
    { length: sheets },
    (_, at) => `<sheet name="Sheet${at + 1}" sheetId="${at + 1}" r:id="rId1"/>`,
  ).join('')
}

function sheetOf(rows: Cell[][], texts = textsOf(rows)): string {
  const cell = (value: Cell, row: number, column: number) => {
    const at = `r="${columnName(column)}${row + 1}"`
    return typeof value === 'number'
      ? `<c ${at}><v>${value}</v></c>`
      : `<c ${at} t="s"><v>${texts.indexOf(value)}</v></c>`
  }
  const line = (cells: Cell[], row: number) =>
    `<row r="${row + 1}">${cells.map((value, column) => cell(value, row, column)).join('')}</row>`
  return sheetWith(rows.map(line).join(''))
}

export function sheetWith(rows: string): string {
  return `${XML}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`
}

function textsOf(rows: Cell[][]): string[] {
  return [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
}

function columnName(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + columnName(column % 26)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
