import type { SignedIn } from '#contract/customers.ts'
import { SESSION_SECONDS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { profileOf } from './get-profile.ts'
import { deviceHash, findKnown, rememberDevice } from './known-devices.ts'
import { notifyOwner } from './notify-owner.ts'
import { type Customer, insertSession, lockCustomer } from './store.ts'

export interface Opened {
  device?: string | undefined
  /** By a code to the number of an account that was there before, and nothing else. */
  byNumber?: boolean
}

/** Under the customer's lock: a password changed since the check opens no session. */
export async function startSession(
  tx: Tx,
  checked: Customer,
  { device, byNumber = false }: Opened = {},
): Promise<SignedIn> {
  const customer = await lockCustomer(tx, checked.customerId)
  if (customer?.passwordHash !== checked.passwordHash) throw new Refusal('unauthorized', { id: 'loginFailed' })
  const { customerId } = customer
  const token = newToken()
  if (byNumber && (await findKnown(tx, customerId, device)) !== 'device') await notifyOwner(tx, customer, 'new-device')
  await rememberDevice(tx, customerId, device, { byNumber })
  const known = device === undefined ? null : deviceHash(device)
  await insertSession(tx, { customerId, hash: tokenHash(token), device: known, byNumber })
  return { token, expiresInSeconds: SESSION_SECONDS, profile: profileOf(customer) }
}
