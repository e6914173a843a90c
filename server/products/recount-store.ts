import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

interface Recount {
  stockId: number
  units: number
  /** What is there more than before. */
  moved: number
}

/** The rows are locked; the differences go into the book of movements. */
export async function recount(tx: Tx, recounts: readonly Recount[]): Promise<void> {
  const { supplierId } = tx.tenant
  const counted = sql`jsonb_to_recordset(${JSON.stringify(recounts)}::jsonb) as w ("stockId" bigint, units int, moved int)`
  await sql`
    update stocks s set units = w.units from ${counted}
    where s.supplier_id = ${supplierId} and s.stock_id = w."stockId"`.execute(tx.db)
  await sql`
    insert into stock_movements (supplier_id, stock_id, units, reason)
    select ${supplierId}, w."stockId", w.moved, 'count' from ${counted} where w.moved <> 0
    returning movement_id -- for Citus (db/citus/README.md)`.execute(tx.db)
}
