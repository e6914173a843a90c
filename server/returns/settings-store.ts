import { sql } from 'kysely'
import { RETURN_DAYS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'

export async function selectReturnDays(tx: Tx): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ days: number }>`
    select days from return_settings where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.days ?? RETURN_DAYS
}

export async function upsertReturnDays(tx: Tx, days: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into return_settings (supplier_id, reseller_id, days) values (${supplierId}, ${resellerId}, ${days})
    on conflict (supplier_id, reseller_id) do update set days = excluded.days`.execute(tx.db)
}
