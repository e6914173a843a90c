import type { Message } from '#contract/say.ts'
import type { Fault } from './faults.ts'
import type { BrokenRow, Row } from './table.ts'
import { ownText } from './texts.ts'

export interface RowsOfHandle {
  rows: Row[]
}

const ROWS_MAX = 5000 // Shopify's own limits are 2,048 variants and 250 images

/** Bounds the memory for a file of which little can be read. */
const CELLS_MAX = 10_000
const HANDLE_MAX = 200 // as of the ASIN

/**
 * The rows of a product are consecutive. A product with an unreadable row is left out, since it might lose a size: one
 * within or beside its rows, of which any cell is its handle, since columns are lost with the row.
 */
export async function* groupByHandle(
  rows: AsyncGenerator<Row | BrokenRow>,
  column = 'Handle',
): AsyncGenerator<RowsOfHandle | { fault: Fault }> {
  let group: Row[] = []
  let handle = ''
  /** The line of an unreadable row of the group. */
  let broken: number | undefined
  /** The line of each cell of the unreadable rows since the last readable one. */
  const between = new Map<string, number>()

  function remember(line: number, cells: string[]): void {
    for (const cell of cells.map(unquote)) {
      if (cell === handle) broken ??= line
      else if (cell !== '' && cell.length <= HANDLE_MAX && between.size < CELLS_MAX) between.set(ownText(cell), line)
    }
  }

  function* finish(): Generator<RowsOfHandle | { fault: Fault }> {
    const line = group[0]?.line ?? 0
    if (group.length === 0) return
    if (group.length > ROWS_MAX) yield leftOut(line, column, handle, { id: 'tooManyRows', most: ROWS_MAX })
    else if (broken !== undefined) yield leftOut(line, column, handle, { id: 'rowUnreadable', line: broken })
    else yield { rows: group }
  }

  for await (const row of rows) {
    if ('fault' in row) {
      yield { fault: row.fault }
      if (row.fault.isLeftOut) remember(row.fault.line, row.cells)
      continue
    }
    const next = row.get(column)
    if (next === '') {
      yield leftOut(row.line, column, '', { id: 'idMissing', column }, { id: 'rowLeftOut' })
      continue
    }
    if (next !== handle) {
      yield* finish()
      group = []
      handle = next
      broken = between.get(next)
    }
    between.clear()
    if (group.length <= ROWS_MAX) group.push(row)
  }
  yield* finish()
}

function unquote(cell: string): string {
  return cell.replace(/^[ "]+|[ "]+$/g, '')
}

function leftOut(
  line: number,
  column: string,
  value: string,
  problem: Message,
  done: Message = { id: 'productLeftOut' },
): { fault: Fault } {
  return { fault: { line, column, value, problem, done, isLeftOut: true } }
}
