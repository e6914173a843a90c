import type { Profile } from '#contract/customers.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { hasNoMailbox } from './entered-store.ts'
import { type Customer, selectCustomer } from './store.ts'

export async function getProfile(ctx: Ctx): Promise<Profile> {
  const customerId = requireCustomer(ctx)
  const customer = await withTransaction(ctx, (tx) => selectCustomer(tx, customerId))
  if (!customer) throw new Refusal('unauthorized', { id: 'denied' })
  return profileOf(customer)
}

export function profileOf({ firstName, lastName, email, mobile, passwordHash }: Customer): Profile {
  // Who came with a code has no name yet, and perhaps no address for mail.
  const name = `${firstName} ${lastName}`.trim() || mobile
  return { name, email: hasNoMailbox({ email }) ? '' : email, mobile, hasPassword: passwordHash !== '' }
}
