import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** An order of the shop; of this customer, if one is given. */
export async function selectOrderForParcels(
  tx: Tx,
  { number, customerId }: { number: string; customerId?: number },
): Promise<{ orderId: number; status: OrderStatus; review: string | null } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ orderId: number; status: OrderStatus; review: string | null }>`
    select order_id as "orderId", status, review from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and number = ${number}
      ${customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`}`.execute(tx.db)
  return rows[0]
}
