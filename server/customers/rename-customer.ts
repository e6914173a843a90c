import type { Profile } from '#contract/customers.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { profileOf } from './get-profile.ts'
import { updateName } from './store.ts'

/** The first word is the first name, as in an address (R27). */
export async function renameCustomer(ctx: Ctx, { name }: { name: string }): Promise<Profile> {
  const customerId = requireCustomer(ctx)
  const [firstName = '', ...rest] = name.split(/\s+/)
  const customer = await withTransaction(ctx, (tx) => updateName(tx, customerId, firstName, rest.join(' ')))
  if (!customer) throw new Refusal('unauthorized', { id: 'denied' })
  return profileOf(customer)
}
