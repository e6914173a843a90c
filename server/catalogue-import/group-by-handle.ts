import type { Message } from '#contract/say.ts'
import type { Fault } from './faults.ts'
import type { BrokenRow, Row } from './table.ts'

export interface RowsOfHandle {
  rows: Row[]
}

const ROWS_MAX = 5000 // Shopify's own limits are 2,048 variants and 250 images

/** The rows of a product are consecutive. A product with an unreadable row is left out, since it might lose a size. */
export async function* groupByHandle(
  rows: AsyncGenerator<Row | BrokenRow>,
  column = 'Handle',
): AsyncGenerator<RowsOfHandle | { fault: Fault }> {
  let group: Row[] = []
  let handle = ''
  let lastBroken: { handle: string; line: number } | undefined

  function* finish(): Generator<RowsOfHandle | { fault: Fault }> {
    const line = group[0]?.line ?? 0
    if (group.length === 0) return
    if (group.length > ROWS_MAX) yield leftOut(line, column, handle, { id: 'tooManyRows', most: ROWS_MAX })
    else if (lastBroken?.handle === handle)
      yield leftOut(line, column, handle, { id: 'rowUnreadable', line: lastBroken.line })
    else yield { rows: group }
  }

  for await (const row of rows) {
    if ('fault' in row) {
      yield { fault: row.fault }
      if (row.fault.isLeftOut) lastBroken = { handle: guessHandle(row.start), line: row.fault.line }
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
    }
    if (group.length <= ROWS_MAX) group.push(row)
  }
  yield* finish()
}

function guessHandle(start: string): string {
  return /^[ "]*([^",;\t]*)/.exec(start)?.[1]?.trim() ?? ''
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
