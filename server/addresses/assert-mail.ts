import type { DeliveryAddress } from '#contract/addresses.ts'
import { hasNoMailbox, selectCustomer } from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { fieldRefusal } from '#server/kernel/refusal.ts'

/** S5-019: every field is required; who came with a number alone may have no address for mail. */
export async function assertMail(tx: Tx, customerId: number, { email }: DeliveryAddress): Promise<void> {
  if (email !== '') return
  const customer = await selectCustomer(tx, customerId)
  if (!customer || !hasNoMailbox(customer)) throw fieldRefusal('email', { id: 'required' })
}
