import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

export interface StockMove {
  stockId: number
  /** Below 0: taken off sale. */
  units: number
}

/**
 * Moves pieces for a return, all or none: undefined, or the first size of which not enough are left. In ascending order of the stock
 * rows, as everywhere.
 */
export async function moveStock(
  tx: Tx,
  { returnId, reason, moves }: { returnId: number; reason: 'return' | 'exchange'; moves: readonly StockMove[] },
): Promise<{ stockId: number; left: number } | undefined> {
  const sums = [...Map.groupBy(moves, ({ stockId }) => stockId)]
    .map(([stockId, its]) => ({ stockId, units: its.reduce((sum, { units }) => sum + units, 0) }))
    .filter(({ units }) => units !== 0)
  if (sums.length === 0) return undefined
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ stockId: number; left: number; isLeft: boolean }>`
    select s.stock_id as "stockId", s.units as left, s.units + m.units >= 0 as "isLeft"
    from stocks s
    join unnest(${sums.map(({ stockId }) => stockId)}::bigint[], ${sums.map(({ units }) => units)}::int[])
      as m (stock_id, units) on m.stock_id = s.stock_id
    where s.supplier_id = ${supplierId} order by s.stock_id for update of s`.execute(tx.db)
  const missing = rows.find(({ isLeft }) => !isLeft)
  if (missing) return missing
  await sql`
    with moved as (
      update stocks s set units = s.units + m.units
      from unnest(${sums.map(({ stockId }) => stockId)}::bigint[], ${sums.map(({ units }) => units)}::int[])
        as m (stock_id, units)
      where s.supplier_id = ${supplierId} and s.stock_id = m.stock_id
      returning s.stock_id, m.units
    )
    insert into stock_movements (supplier_id, stock_id, units, reason, return_id)
    select ${supplierId}, stock_id, units, ${sql.lit(reason)}, ${returnId} from moved
    returning movement_id -- for Citus (db/citus/README.md)`.execute(tx.db)
  return undefined
}
