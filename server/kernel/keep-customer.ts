import { sql } from 'kysely'
import type { Tx } from './ctx.ts'
import { Refusal } from './refusal.ts'

/**
 * For what writes about a customer without their lock: an erasure (server/privacy) waits for the end of this transaction
 * and then deletes what it wrote. False if the customer is erased. It delays nobody else.
 */
export async function keepCustomer(tx: Tx, customerId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from customers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and erased_at is null
    for key share`.execute(tx.db)
  return rows.length > 0
}

/** The same in their own request, whose session has ended with the erasure. */
export async function assertNotErased(tx: Tx, customerId: number): Promise<void> {
  if (!(await keepCustomer(tx, customerId))) throw new Refusal('unauthorized', { id: 'denied' })
}
