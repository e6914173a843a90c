import { type Customer, selectCustomer } from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { keepCustomer } from '#server/kernel/keep-customer.ts'

/** To whom something is written in this transaction, so that their erasure deletes it; undefined if they are erased. */
export async function findAddressee(tx: Tx, customerId: number): Promise<Customer | undefined> {
  return (await keepCustomer(tx, customerId)) ? selectCustomer(tx, customerId) : undefined
}
