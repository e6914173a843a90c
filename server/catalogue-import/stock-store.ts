import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { StockChange, StockRow } from './plan-stock.ts'

const STOCK_ROW = sql`stock_id as "stockId", product_id as "productId", size, units, imported_units as "importedUnits", position,
  withdrawn_at is not null as "isWithdrawn"`

/** Reads the current stock without locks, so that orders do not wait. */
export async function selectStocks(tx: Tx, productIds: number[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select ${STOCK_ROW} from stocks
    where supplier_id = ${tx.tenant.supplierId} and product_id = any(${productIds}::bigint[])`.execute(tx.db)
  return rows
}

/** Locked in the same order as by orders. */
export async function lockStocks(tx: Tx, productIds: number[]): Promise<StockRow[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<StockRow>`
    select ${STOCK_ROW} from stocks
    where supplier_id = ${tx.tenant.supplierId} and product_id = any(${productIds}::bigint[])
    order by stock_id for update`.execute(tx.db)
  return rows
}

export interface NewStock {
  product_id: number
  size: string
  units: number
  importedUnits: number
  position: number
}

// `returning` is for Citus (db/citus/README.md).
export async function insertStocks(tx: Tx, stocks: NewStock[]): Promise<void> {
  const { supplierId } = tx.tenant
  await sql`
    with made as (
      insert into stocks (supplier_id, product_id, size, units, imported_units, position)
      select ${supplierId}, product_id, size, units, "importedUnits", position
      from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb)
        as w (product_id bigint, size text, units int, "importedUnits" int, position int)
      returning stock_id, units
    )
    insert into stock_movements (supplier_id, stock_id, units, reason)
    select ${supplierId}, stock_id, units, 'import' from made where units <> 0
    returning movement_id`.execute(tx.db)
}

export async function updateStocks(tx: Tx, changes: StockChange[]): Promise<void> {
  const { supplierId } = tx.tenant
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as w ("stockId" bigint, units int, "importedUnits" int, position int, "isWithdrawn" boolean, moved int)`
  await sql`
    update stocks set units = w.units, imported_units = w."importedUnits", position = w.position,
      withdrawn_at = case when w."isWithdrawn" then coalesce(withdrawn_at, now()) end
    from ${wanted}
    where supplier_id = ${supplierId} and stock_id = w."stockId"`.execute(tx.db)
  await sql`
    insert into stock_movements (supplier_id, stock_id, units, reason)
    select ${supplierId}, w."stockId", w.moved, 'import' from ${wanted} where w.moved <> 0
    returning movement_id`.execute(tx.db)
}
