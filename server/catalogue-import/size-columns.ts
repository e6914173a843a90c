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
  return areAdjacent && found.some(({ cells }) => cells.length > 0) && !isChart(found) ? found : []
}

/** Below 24 inches no garment is measured; pieces are not in every row so many, in equal steps from size to size. */
const INCHES_MIN = 24

/** What each size measures, as a chart of sizes has it: 36, 38, 40 below S, M, L. */
function isChart(sizes: Column[]): boolean {
  const rows = sizes[0]?.all.map((_, at) => sizes.map(({ all }) => Number(all[at] || Number.NaN))) ?? []
  const isMeasured = ([first = 0, second = 0, ...others]: number[]) =>
    first >= INCHES_MIN &&
    second > first &&
    others.every((inches, at) => Math.abs(inches - (first + (second - first) * (at + 2))) < 0.01)
  return sizes.length > 2 && rows.length > 1 && rows.every(isMeasured)
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
