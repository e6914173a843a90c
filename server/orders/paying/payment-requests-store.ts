import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

// What an order needs to know of the requests for its payment; server/payments/ makes them.

/** Nothing is to be paid by them from now on. Returns those that the gateway should close too; an intent ends by itself. */
export async function updateRequestsClosed(tx: Tx, orderId: number): Promise<number[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ requestId: number; kind: string }>`
    update payment_requests set closed_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId} and closed_at is null
    returning request_id as "requestId", kind`.execute(tx.db)
  return rows.filter(({ kind }) => kind !== 'intent').map(({ requestId }) => requestId)
}

interface KnownRequest {
  kind: string
  /** Of a link for the whole order. */
  discountPercent: number | null
}

/** With this id at the gateway. Undefined if the order has no such request. */
export async function selectKnownRequest(
  tx: Tx,
  orderId: number,
  gatewayRequestId: string,
): Promise<KnownRequest | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<KnownRequest>`
    select kind, discount_percent as "discountPercent" from payment_requests
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      and gateway_request_id = ${gatewayRequestId}`.execute(tx.db)
  return rows[0]
}

/** Whether its customer may be paying it, or an advance, by a link just now. */
export async function isBeingPaid(tx: Tx, orderId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (
      select from payment_requests
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
        and kind in ('link', 'advance') and closed_at is null and gateway_request_id is not null and expires_at > now()
    ) as "isOpen"`.execute(tx.db)
  return rows[0]?.isOpen === true
}

interface Prepaid {
  orderId: number
  paymentId: string
  afterPart: number
  discountPercent: number
}

/** Requires the order to be locked. */
export async function insertPrepaid(
  tx: Tx,
  { orderId, paymentId, afterPart, discountPercent }: Prepaid,
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update orders set payment_mode = 'ONLINE'
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
  await sql`
    insert into prepaid_orders (supplier_id, reseller_id, order_id, gateway_payment_id, after_part, discount_percent)
    values (${supplierId}, ${resellerId}, ${orderId}, ${paymentId}, ${afterPart}, ${discountPercent})`.execute(tx.db)
  // The figures count an order by how it is paid; its invoice may be written already.
  await sql`
    update sales set is_cod = false
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
}
