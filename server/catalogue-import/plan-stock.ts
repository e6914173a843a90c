import type { SizeStock } from './product.ts'

/** A row of `stocks` before the import. */
export interface StockRow {
  stockId: number
  productId: number
  size: string
  units: number
  /** The count of the last import, and at least what has been sold. */
  importedUnits: number
  position: number
  /** The last file did not contain it. */
  isWithdrawn: boolean
}

export interface StockChange {
  stockId: number
  units: number
  importedUnits: number
  position: number
  isWithdrawn: boolean
  /** Units added or removed: the row's stock movement. */
  moved: number
  /** The reseller's count differs, or the size was added or removed; false if only its position changed. */
  isRecount: boolean
}

export interface StockPlan {
  additions: { size: string; units: number; importedUnits: number; position: number }[]
  changes: StockChange[]
  /** Sizes of which the file removes more than is left: the rest is already sold. */
  clamped: string[]
}

/**
 * What an import does to the stock of one product. The file has the reseller's count and not what was sold since, so
 * only the difference to the previous file is applied: importing the same file again brings no sold unit back. A size
 * that is missing in the file is reduced by the units that it had brought, and is not offered. Units sold
 * beyond a file's count are remembered with the count: a later file with a higher count must not bring them back.
 * 's' is the size 'S' of the shop, as it is within a file.
 */
export function planStock(existing: StockRow[], wanted: SizeStock[]): StockPlan {
  const plan: StockPlan = { additions: [], changes: [], clamped: [] }
  const rest = new Set(existing)
  const alike = Map.groupBy(existing, ({ size }) => size.toLowerCase())
  for (const [position, { size, units, sold = 0 }] of wanted.entries()) {
    const row = chooseRow(alike.get(size.toLowerCase()) ?? [], size)
    if (row) rest.delete(row)
    if (row) change(plan, row, { importedUnits: units, position, isWithdrawn: false })
    else plan.additions.push({ size, units: Math.max(0, units - sold), importedUnits: Math.max(units, sold), position })
  }
  for (const row of rest) change(plan, row, { importedUnits: 0, position: row.position, isWithdrawn: true })
  return plan
}

/** A shop may have a size in two spellings: the file's own, otherwise the one on offer. */
function chooseRow(alike: StockRow[], size: string): StockRow | undefined {
  return alike.find((row) => row.size === size) ?? alike.find((row) => !row.isWithdrawn) ?? alike[0]
}

type FromFile = Pick<StockRow, 'importedUnits' | 'position' | 'isWithdrawn'>

function change(plan: StockPlan, row: StockRow, fromFile: FromFile): void {
  const target = row.units + fromFile.importedUnits - row.importedUnits
  const units = Math.max(0, target)
  const importedUnits = fromFile.importedUnits + units - target
  const isRecount = importedUnits !== row.importedUnits || fromFile.isWithdrawn !== row.isWithdrawn
  if (!isRecount && fromFile.position === row.position) return
  if (target < 0 && isRecount) plan.clamped.push(row.size)
  plan.changes.push({ stockId: row.stockId, ...fromFile, units, importedUnits, moved: units - row.units, isRecount })
}
