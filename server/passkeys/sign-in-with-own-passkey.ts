import type { ParsedInput } from '#contract/call.ts'
import type { SignedInWithCart } from '#contract/cart.ts'
import type {
  signInWithOwnPasskey as call,
  PasskeyRequest,
  startOwnPasskeySignIn as startCall,
} from '#contract/customer-passkeys.ts'
import { startSessionWithCart } from '#server/cart/index.ts'
import { lockCustomer } from '#server/customers/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { newToken } from '#server/kernel/random-token.ts'
import { limitRate, takeBack } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { optionsToSignIn, verifySignIn } from '#server/kernel/webauthn.ts'
import { type Asker, newChallenge, partyOf, useUp } from './challenges.ts'
import { selectPasskey, updateCounter } from './store.ts'

/** High limits, since many people share an address. */
const CHALLENGES = { max: 600, seconds: 60 * 60 }
const REFUSED = { max: 100, seconds: 60 * 60 }

export async function startOwnPasskeySignIn(
  ctx: Ctx,
  { origin }: ParsedInput<typeof startCall>,
): Promise<PasskeyRequest> {
  await limitRate(ctx, limitsOf(ctx.address, 'passkey-challenge', CHALLENGES))
  const request = newToken()
  const challenge = await newChallenge(ctx, { to: 'sign-in', secret: request })
  return { request, options: await optionsToSignIn(partyOf(origin), challenge) }
}

/** Its device is trusted from then on: a passkey is on the owner's devices, whoever has their number (docs/decisions/084). */
export async function signInWithOwnPasskey(ctx: Ctx, input: ParsedInput<typeof call>): Promise<SignedInWithCart> {
  const { origin, request, response } = input
  const tries = limitsOf(ctx.address, 'passkey-sign-in', REFUSED)
  await limitRate(ctx, tries)
  const asker: Asker = { to: 'sign-in', secret: request }
  const { passkey, counter } = await verifySignIn(ctx, response, {
    party: partyOf(origin),
    useUp: (challenge) => useUp(ctx, challenge, asker),
    find: (credentialId) => withTransaction(ctx, (tx) => selectPasskey(tx, credentialId)),
  })
  return withTransaction(ctx, async (tx) => {
    // Before the passkey, as whoever ends all ways in does.
    const customer = await lockCustomer(tx, passkey.customerId)
    // Removed meanwhile, it signs nobody in.
    const isThere = customer && (await updateCounter(tx, passkey.credentialId, counter))
    if (!isThere) throw new Refusal('bad-input', { id: 'passkeyNotKnown' })
    await takeBack(tx, tries)
    return startSessionWithCart(tx, customer, input)
  })
}
