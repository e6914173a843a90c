import { sql } from 'kysely'
import { ORDER_KEY_DAYS } from '#contract/lifetimes.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** True if the key is new in this shop; waits for the end of another transaction that has inserted it. Deletes old ones. */
export async function insertEnteredKey(tx: Tx, key: string, bodyHash: Buffer): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from entered_order_keys
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and created_at < now() - make_interval(days => ${ORDER_KEY_DAYS})`.execute(tx.db)
  const { rows } = await sql`
    insert into entered_order_keys (supplier_id, reseller_id, key, body_hash)
    values (${supplierId}, ${resellerId}, ${key}, ${bodyHash})
    on conflict (supplier_id, reseller_id, key) do nothing
    returning key`.execute(tx.db)
  return rows.length > 0
}

export async function selectEnteredKey(
  tx: Tx,
  key: string,
): Promise<{ bodyHash: Buffer; answer: PlacedOrder | null } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ bodyHash: Buffer; answer: PlacedOrder | null }>`
    select body_hash as "bodyHash", answer from entered_order_keys
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and key = ${key}`.execute(tx.db)
  return rows[0]
}

export async function updateEnteredKey(tx: Tx, key: string, answer: PlacedOrder): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update entered_order_keys set answer = ${JSON.stringify(answer)}::jsonb
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and key = ${key}`.execute(tx.db)
}
