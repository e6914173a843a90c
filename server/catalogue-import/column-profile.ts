import { type Field, type Meaning, meaningsOf } from './headings.ts'
import { readListCell } from './list-cell.ts'
import { parseCount, parseRupees, withDecimalPoint, withoutUnit } from './numbers.ts'
import type { Row } from './table.ts'

/** A column of a file of unknown format: its possible meanings by its heading, and the content of its first rows. */
export interface Column {
  name: string
  meanings: Meaning[]
  /** The cells of every row that was read. */
  all: string[]
  /** Those that are not empty. */
  cells: string[]
  /** The fraction of all rows that are not empty. */
  filled: number
  /** The fraction of cells that are distinct. */
  distinct: number
}

/** What programs write in place of a missing value. */
const NOTHING = /^(n\/?a|nan|null|none|nil|undefined|-+|\[\]|\{\}|not (found|available|applicable))$/i

export function profile(names: string[], rows: Row[]): Column[] {
  return [...new Set(names)]
    .filter((name) => name !== '')
    .map((name) => {
      const all = rows.map((row) => row.get(name))
      const cells = all.filter((cell) => cell !== '' && !NOTHING.test(cell))
      return {
        name,
        meanings: meaningsOf(name),
        all,
        cells,
        filled: cells.length / Math.max(1, all.length),
        distinct: new Set(cells).size / Math.max(1, cells.length),
      }
    })
}

/** How certain it is that the heading means this field, lowest first; undefined if it does not. */
export function rankOf(column: Column, field: Field): number | undefined {
  return column.meanings.find((meaning) => meaning.field === field)?.rank
}

/** The columns whose heading means the field, the most certain first. */
export function meaning(columns: Column[], field: Field): Column[] {
  return columns
    .filter((column) => rankOf(column, field) !== undefined && rankOf(column, 'private') === undefined)
    .sort((a, b) => (rankOf(a, field) ?? 0) - (rankOf(b, field) ?? 0))
}

export function share(cells: string[], test: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
}

/** A list of prices is judged by its first one. */
export function isMoney(cell: string): boolean {
  const [first = ''] = cell.startsWith('[') ? readListCell(cell) : [cell]
  return 'value' in parseRupees(withDecimalPoint(first))
}

export function isWholeNumber(cell: string): boolean {
  const [first = ''] = cell.startsWith('[') ? readListCell(cell) : [cell]
  return 'value' in parseCount(withoutUnit(first))
}

export function isLink(cell: string): boolean {
  return /^(https?:)?\/\/[^\s/]+\.[^\s]+/i.test(cell)
}

const PICTURE = /\.(jpe?g|png|webp|gif|avif)\b/i

export function isPicture(cell: string): boolean {
  const [first = ''] = readListCell(cell)
  return PICTURE.test(first) && !/\s.*\s/.test(first.slice(0, first.search(PICTURE)))
}

export function isLabel(cell: string): boolean {
  return cell.length <= 60 && /\p{L}/u.test(cell) && !isLink(cell) && !/^([0-9a-f]{24}|[0-9a-f-]{36})$/i.test(cell)
}

/** The separator of a list, if many cells have several parts and every part is valid. */
export function separatorOf(cells: string[], signs: string[], isPart: (part: string) => boolean): string | undefined {
  const bare = cells.filter((cell) => !cell.startsWith('['))
  return signs.find((sign) => {
    const lists = bare.filter((cell) => cell.includes(sign))
    const right = lists.filter((cell) => cell.split(sign).every((part) => isPart(part.trim())))
    return lists.length >= Math.max(1, bare.length * 0.01) && right.length >= lists.length * 0.9
  })
}
