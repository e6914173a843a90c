import type { SignedIn } from '#contract/customers.ts'
import { SESSION_SECONDS } from '#contract/limits.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { profileOf } from './get-profile.ts'
import { rememberDevice } from './known-devices.ts'
import { type Customer, insertSession, lockCustomer } from './store.ts'

/** Under the customer's lock: a password changed since the check opens no session. */
export async function startSession(tx: Tx, checked: Customer, device?: string): Promise<SignedIn> {
  const customer = await lockCustomer(tx, checked.customerId)
  if (customer?.passwordHash !== checked.passwordHash) throw new Refusal('unauthorized', { id: 'loginFailed' })
  const token = newToken()
  await Promise.all([
    insertSession(tx, customer.customerId, tokenHash(token)),
    rememberDevice(tx, customer.customerId, device),
  ])
  return { token, expiresInSeconds: SESSION_SECONDS, profile: profileOf(customer) }
}
