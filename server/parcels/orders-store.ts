import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import { RETURNS_FOR_PACKING } from '#contract/return-rules.ts'
import type { Tx } from '#server/kernel/ctx.ts'

interface OrderForParcels {
  orderId: number
  status: OrderStatus
  packedAt: Date | null
  review: string | null
}

/** An order of the shop; of this customer, if one is given. */
export async function selectOrderForParcels(
  tx: Tx,
  { number, customerId }: { number: string; customerId?: number },
): Promise<OrderForParcels | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderForParcels>`
    select order_id as "orderId", status, packed_at as "packedAt", review from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and number = ${number}
      ${customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`}`.execute(tx.db)
  return rows[0]
}

/** Whether something comes back of this order, or by this return, that those who may only pack work on. */
export async function hasReturnForPacking(tx: Tx, by: { orderId: number } | { returnId: number }): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const which = 'orderId' in by ? sql`order_id = ${by.orderId}` : sql`return_id = ${by.returnId}`
  const { rows } = await sql`
    select from returns
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and ${which}
      and status = any(${RETURNS_FOR_PACKING}::text[])
    limit 1`.execute(tx.db)
  return rows.length > 0
}
