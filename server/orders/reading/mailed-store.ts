import { sql } from 'kysely'
import { hasNoMailbox } from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** Whether mails about the order reach its customer: their account has an address for them, or the order has. */
export async function isMailed(tx: Tx, orderId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ email: string; orderEmail: string }>`
    select c.email, coalesce(o.delivery_address ->> 'email', '') as "orderEmail"
    from orders o join customers c on c.supplier_id = ${supplierId} and c.customer_id = o.customer_id
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.order_id = ${orderId}`.execute(tx.db)
  const [found] = rows
  return found !== undefined && (found.orderEmail !== '' || !hasNoMailbox(found))
}
