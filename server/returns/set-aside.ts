import { outOfStock } from '#server/cart/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { type StoredLine, selectLines } from './lines-store.ts'
import { mayMoveReturn } from './return-moves.ts'
import { moveStock } from './stock-store.ts'
import type { StoredReturn } from './store.ts'

/** Takes what is wanted instead off sale, all or nothing. */
export async function setAside(tx: Tx, { returnId }: StoredReturn): Promise<void> {
  const lines = await selectLines(tx, returnId)
  const missing = await moveStock(tx, { returnId, reason: 'exchange', moves: movesOf(lines, (line) => -line.units) })
  const line = missing && lines.find(({ toStockId }) => toStockId === missing.stockId)
  if (line && missing) throw outOfStock({ name: line.name, size: line.toSize ?? '' }, missing.left)
}

/** Puts what was set aside back on sale: all of it, or the pieces that somebody counts in `units`. */
export async function putBack(
  tx: Tx,
  { returnId, status, wants }: StoredReturn,
  units: (line: StoredLine) => number = (line) => line.units - line.rejected,
): Promise<void> {
  // Before it is approved nothing is set aside.
  if (wants !== 'exchange' || mayMoveReturn(status, 'approved', 'staff')) return
  await moveStock(tx, { returnId, reason: 'exchange', moves: movesOf(await selectLines(tx, returnId), units) })
}

function movesOf(lines: readonly StoredLine[], units: (line: StoredLine) => number) {
  return lines.flatMap((line) => (line.toStockId === null ? [] : [{ stockId: line.toStockId, units: units(line) }]))
}
