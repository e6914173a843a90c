import { Refusal } from '#server/kernel/refusal.ts'

const COLUMNS_MAX = 300

/** A row or a cell; its attributes end at the next angle bracket, so that a long text is read once. */
const PLACE = /<(?:[^\s<>/:]+:)?(c|row)(?![^\s<>/])([^<>]*)(>?)/g
const ATTRIBUTE = /\s+(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"&]*)"|'([^'&]*)')/gy
const ADDRESS = /^([A-Z]{0,3})(\d{1,9})$/

/**
 * By the addresses of its cells: a single one far away makes a sheet as wide and long as its place. One that is written as no program
 * writes it is refused, so that the library reads no other address.
 */
export function assertSheetSize(xml: string, rowsMax: number): void {
  let [rows, cells] = [0, 0]
  for (const [, tag, attributes = '', end] of xml.matchAll(PLACE)) {
    if (tag === 'row') [rows, cells] = [rows + 1, 0]
    else cells++
    const { column, row } = farthest(attributes, end === '>')
    if (Math.max(rows, row) > rowsMax) throw new Refusal('too-large', { id: 'workbookTooLong', rows: rowsMax })
    if (Math.max(cells, column) > COLUMNS_MAX)
      throw new Refusal('too-large', { id: 'workbookTooWide', columns: COLUMNS_MAX })
  }
}

function farthest(attributes: string, isClosed: boolean): { column: number; row: number } {
  const place = { column: 0, row: 0 }
  let read = 0
  for (const [whole, name, value, quoted] of attributes.matchAll(ATTRIBUTE)) {
    read += whole.length
    if (name !== 'r') continue
    const [, column = '', row] = ADDRESS.exec(value ?? quoted ?? '') ?? []
    if (row === undefined) throw broken()
    place.column = Math.max(place.column, columnOf(column))
    place.row = Math.max(place.row, Number(row))
  }
  if (!isClosed || !/^\s*\/?$/.test(attributes.slice(read))) throw broken()
  return place
}

/** 'A' -> 1, 'AB' -> 28 */
function columnOf(name: string): number {
  return [...name].reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 64, 0)
}

function broken(): Refusal {
  return new Refusal('wrong-type', { id: 'workbookBroken' })
}
