import { sql } from 'kysely'
import { REVIEW_MAIL_DAYS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** Null: no mail. */
export async function selectAskDays(tx: Tx): Promise<number | null> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ askDays: number | null }>`
    select ask_days as "askDays" from review_settings
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0] ? rows[0].askDays : REVIEW_MAIL_DAYS
}

export async function upsertAskDays(tx: Tx, askDays: number | null): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into review_settings (supplier_id, reseller_id, ask_days) values (${supplierId}, ${resellerId}, ${askDays})
    on conflict (supplier_id, reseller_id) do update set ask_days = excluded.ask_days`.execute(tx.db)
}

export async function isStopped(tx: Tx, customerId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ one: number }>`
    select 1 as one from review_mail_stops
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
  return rows.length > 0
}

/** False if a review of this order was requested before. */
export async function insertRequest(
  tx: Tx,
  { orderId, customerId, tokenHash }: { orderId: number; customerId: number; tokenHash: Buffer },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { numAffectedRows } = await sql`
    insert into review_requests (supplier_id, reseller_id, order_id, customer_id, token_hash)
    values (${supplierId}, ${resellerId}, ${orderId}, ${customerId}, ${tokenHash})
    on conflict (supplier_id, order_id) do nothing`.execute(tx.db)
  return Number(numAffectedRows) > 0
}

/** Whether the token is one of a mail; its customer gets no more of them. */
export async function insertStop(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ customerId: number }>`
    with due as (
      select customer_id from review_requests
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and token_hash = ${tokenHash} limit 1
    ), stopped as (
      insert into review_mail_stops (supplier_id, reseller_id, customer_id)
      select ${supplierId}, ${resellerId}, customer_id from due
      on conflict (supplier_id, customer_id) do nothing
      returning customer_id
    )
    select customer_id as "customerId" from due`.execute(tx.db)
  return rows.length > 0
}
