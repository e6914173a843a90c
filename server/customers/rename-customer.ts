import type { Profile } from '#contract/customers.ts'
import { type Ctx, requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { profileOf } from './get-profile.ts'
import { type Customer, updateName } from './store.ts'

export async function renameCustomer(ctx: Ctx, { name }: { name: string }): Promise<Profile> {
  const customerId = requireCustomer(ctx)
  const customer = await withTransaction(ctx, (tx) => nameCustomer(tx, customerId, name))
  if (!customer) throw new Refusal('unauthorized', { id: 'denied' })
  return profileOf(customer)
}

/** The first word is the first name, as in an address (R27). */
export function nameCustomer(tx: Tx, customerId: number, name: string): Promise<Customer | undefined> {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return updateName(tx, customerId, firstName, rest.join(' '))
}
