import type { SizeStock } from './product.ts'

/** A row of `stocks` as it is. */
export interface StockRow {
  stockId: number
  productId: number
  size: string
  units: number
  /** What the last import said. */
  importedUnits: number
  position: number
}

export interface StockChange {
  stockId: number
  units: number
  importedUnits: number
  position: number
  /** Pieces that came or went: the row's movement. */
  moved: number
  /** The reseller's count is another one; false where the size only stands in another place. */
  isRecount: boolean
}

export interface StockPlan {
  additions: { size: string; units: number; importedUnits: number; position: number }[]
  changes: StockChange[]
  /** Sizes of which more was taken away than was left: already sold. */
  clamped: string[]
}

/**
 * What an import does to the stock of one product. The file tells what the reseller counted, not what was sold since, so only the
 * difference to the file before is applied: the same file again brings no sold piece back. A size that is no longer in the file
 * goes down by what it had brought.
 */
export function planStock(existing: StockRow[], wanted: SizeStock[]): StockPlan {
  const plan: StockPlan = { additions: [], changes: [], clamped: [] }
  const rest = new Map(existing.map((row) => [row.size, row]))
  for (const [position, { size, units, sold = 0 }] of wanted.entries()) {
    const row = rest.get(size)
    rest.delete(size)
    if (row) change(plan, row, units, position)
    else plan.additions.push({ size, units: Math.max(0, units - sold), importedUnits: units, position })
  }
  for (const row of rest.values()) change(plan, row, 0, row.position)
  return plan
}

function change(plan: StockPlan, row: StockRow, importedUnits: number, position: number): void {
  const isRecount = importedUnits !== row.importedUnits
  if (!isRecount && position === row.position) return
  const target = row.units + importedUnits - row.importedUnits
  const units = Math.max(0, target)
  if (target < 0) plan.clamped.push(row.size)
  plan.changes.push({ stockId: row.stockId, units, importedUnits, position, moved: units - row.units, isRecount })
}
