import type { ParsedInput } from '#contract/call.ts'
import type { addOwnPasskey as call, startOwnPasskey as startCall } from '#contract/customer-passkeys.ts'
import { PASSKEYS_MAX } from '#contract/limits.ts'
import type { PasskeyOptions } from '#contract/staff-passkeys.ts'
import {
  type Customer,
  hasNoMailbox,
  isSessionOf,
  lockCustomer,
  notifyOwner,
  selectCustomer,
} from '#server/customers/index.ts'
import type { Actor, Ctx } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { optionsToAdd, verifyAdded } from '#server/kernel/webauthn.ts'
import { type Asker, newChallenge, partyOf, useUp } from './challenges.ts'
import { insertPasskey, selectCredentials } from './store.ts'

const PER_CUSTOMER = { max: 30, seconds: 60 * 60 }

export async function startOwnPasskey(ctx: Ctx, { origin }: ParsedInput<typeof startCall>): Promise<PasskeyOptions> {
  const { customerId, token } = customerOf(ctx)
  await limitRate(ctx, [{ bucket: `add-passkey:${customerId}`, ...PER_CUSTOMER }])
  const { customer, there } = await withTransaction(ctx, async (tx) => ({
    customer: await selectCustomer(tx, customerId),
    there: await selectCredentials(tx, customerId),
  }))
  if (!customer) throw new Refusal('unauthorized', { id: 'denied' })
  assertRoom(there)
  const party = partyOf(origin)
  return optionsToAdd({
    ...{ party, there },
    site: party.id,
    user: { handle: handleOf(ctx, customerId), ...namesOf(customer) },
    challenge: await newChallenge(ctx, { to: 'add', secret: token }),
  })
}

export async function addOwnPasskey(
  ctx: Ctx,
  { origin, response, userAgent }: ParsedInput<typeof call>,
): Promise<undefined> {
  const { customerId, token } = customerOf(ctx)
  const asker: Asker = { to: 'add', secret: token }
  const passkey = await verifyAdded(ctx, response, {
    party: partyOf(origin),
    useUp: (challenge) => useUp(ctx, challenge, asker),
  })
  await withTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    // A password that is reset meanwhile ends the session, and leaves no way in that is not the owner's.
    if (!customer || !(await isSessionOf(tx, customerId, token))) throw new Refusal('unauthorized', { id: 'denied' })
    assertRoom(await selectCredentials(tx, customerId))
    const isNew = await insertPasskey(tx, { ...passkey, customerId, device: userAgent })
    if (!isNew) throw new Refusal('bad-input', { id: 'passkeyKnown' })
    await notifyOwner(tx, customer, 'passkey-added')
  })
}

function customerOf({ actor }: Ctx): Extract<Actor, { kind: 'customer' }> {
  if (actor.kind !== 'customer') throw new Refusal('unauthorized', { id: 'denied' })
  return actor
}

function assertRoom(there: readonly unknown[]): void {
  if (there.length >= PASSKEYS_MAX) throw new Refusal('bad-input', { id: 'tooManyPasskeys' })
}

/** The same each time, so that a device keeps one passkey of an account. It does not reveal how many customers there are. */
function handleOf({ tenant, settings }: Ctx, customerId: number): Buffer {
  const { supplierId, resellerId } = tenant
  return tokenHash(`passkey-user:${settings.secret ?? ''}:${supplierId}:${resellerId}:${customerId}`)
}

/** What the browser shows when there are several. */
function namesOf(customer: Customer): { name: string; displayName: string } {
  const name = hasNoMailbox(customer) ? `+91 ${customer.mobile}` : customer.email
  return { name, displayName: `${customer.firstName} ${customer.lastName}`.trim() || name }
}
