import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** Few enough not to block the rows, or the connection of the jobs. */
const SOME = 1_000

/**
 * The keeper's: deletes expired rows of all shops from a table. Supplier by supplier, since one statement cannot lock
 * rows of several shards of Citus; locked rows are skipped, so that two processes can do it at once.
 */
export function deleteExpired(keeper: Database, name: string, isOver: RawBuilder<unknown>): Promise<void> {
  const table = sql.table(name)
  return changeOver(keeper, { table, change: sql`delete from ${table}`, isOver })
}

/** Like deleteExpired, but updates rows so that `isOver` is false for them. */
export function updateOver(
  keeper: Database,
  name: string,
  { set, isOver }: { set: RawBuilder<unknown>; isOver: RawBuilder<unknown> },
): Promise<void> {
  const table = sql.table(name)
  return changeOver(keeper, { table, change: sql`update ${table} set ${set}`, isOver })
}

async function changeOver(
  keeper: Database,
  { table, change, isOver }: Record<'table' | 'change' | 'isOver', RawBuilder<unknown>>,
): Promise<void> {
  const { rows } = await sql<{ supplierId: number }>`
    select distinct supplier_id as "supplierId" from ${table} where ${isOver}`.execute(keeper)
  for (const { supplierId } of rows) {
    while ((await changeSome(supplierId)) === SOME);
  }

  async function changeSome(supplierId: number): Promise<number> {
    const { numAffectedRows } = await sql`
      ${change} where supplier_id = ${supplierId} and ctid = any(array(
        select ctid from ${table} where supplier_id = ${supplierId} and ${isOver}
        limit ${SOME} for update skip locked))`.execute(keeper)
    return Number(numAffectedRows)
  }
}
