import { type RawBuilder, sql } from 'kysely'
import { ORDER_KEY_DAYS } from '#contract/lifetimes.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

/** True if the key is new; waits for the end of another transaction that has inserted it. */
export async function insertKey(tx: Tx, customerId: number, key: string, bodyHash: Buffer): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    insert into idempotency_keys (supplier_id, reseller_id, customer_id, key, body_hash)
    values (${supplierId}, ${resellerId}, ${customerId}, ${key}, ${bodyHash})
    on conflict (supplier_id, customer_id, key) do nothing
    returning key`.execute(tx.db)
  return rows.length > 0
}

export async function selectKey(
  tx: Tx,
  customerId: number,
  key: string,
): Promise<{ bodyHash: Buffer; answer: PlacedOrder | null } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ bodyHash: Buffer; answer: PlacedOrder | null }>`
    select body_hash as "bodyHash", answer from idempotency_keys
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and key = ${key}`.execute(tx.db)
  return rows[0]
}

/** For limitRate: null if the key already has its response, so that the attempt is not counted. */
export function unlessAnswered({ tenant }: Ctx, customerId: number, key: string): RawBuilder<string | null> {
  const { supplierId, resellerId } = tenant
  return sql`(
    select case when count(answer) = 0 then '' end from idempotency_keys
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and key = ${key})`
}

export async function updateKeyAnswer(tx: Tx, customerId: number, key: string, answer: PlacedOrder): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and key = ${key}`.execute(tx.db)
}

export async function deleteKeyOf(tx: Tx, customerId: number, number: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from idempotency_keys
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and answer ->> 'number' = ${number}`.execute(tx.db)
}

/** As the keeper, for all shops. */
export function deleteOldKeys(keeper: Database): Promise<void> {
  return deleteExpired(keeper, 'idempotency_keys', sql`created_at < now() - make_interval(days => ${ORDER_KEY_DAYS})`)
}
