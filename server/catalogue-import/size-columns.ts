import type { Column } from './column-profile.ts'
import { parseCount, withoutUnit } from './numbers.ts'
import { SIZE } from './propose-identity.ts'
import { escapePart } from './texts.ts'

/** Written for none in a column of counts. */
export const NONE = /^(-+|nil)$/i

/** The columns headed by a size with nothing but counts below, as sheets have them side by side: S, M, L or 6, 7, 8. */
export function findSizeColumns(columns: Column[]): Column[] {
  const isCounted = ({ name, cells }: Column) => SIZE.test(name) && cells.every(isCount)
  const found = columns.filter(isCounted)
  const areAdjacent = columns.some(
    (column, at) => at > 0 && [columns[at - 1], column].every((one) => one && isCounted(one)),
  )
  return areAdjacent && found.some(({ cells }) => cells.length > 0) ? found : []
}

function isCount(cell: string): boolean {
  return 'value' in parseCount(withoutUnit(cell))
}

/** In nine of ten rows the counts of the sizes add up to this one. */
export function addUpTo(sizes: Column[], total: Column): boolean {
  const right = total.all.filter((cell, at) => {
    const sum = sizes.reduce((sum, { all }) => sum + countIn(all[at] ?? ''), 0)
    return sum === countIn(cell)
  })
  return right.length >= total.all.length * 0.9
}

function countIn(cell: string): number {
  const parsed = parseCount(withoutUnit(cell))
  return 'value' in parsed ? parsed.value : 0
}

/**
 * The sizes of one row as our own CSV has them. An empty cell is a size that is sold out, unless the product comes in
 * sizes of another kind: a saree with pieces below Free Size has no size S.
 */
export function joinSizes(cells: { size: string; pieces: string }[]): string {
  const kinds = new Set(cells.flatMap(({ size, pieces }) => (pieces === '' ? [] : [kindOf(size)])))
  return cells
    .filter(({ size }) => kinds.size === 0 || kinds.has(kindOf(size)))
    .map(({ size, pieces }) => `${escapePart(size)}=${pieces === '' || NONE.test(pieces) ? 0 : withoutUnit(pieces)}`)
    .join('|')
}

const FOR_ALL = /^(one\s?size|free\s?size?|fs|os|standard)$/i

function kindOf(size: string): 'for all' | 'number' | 'letters' {
  if (FOR_ALL.test(size)) return 'for all'
  return /\d/.test(size) && !/xl$/i.test(size) ? 'number' : 'letters'
}
