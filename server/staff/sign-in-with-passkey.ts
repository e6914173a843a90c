import type { ParsedInput } from '#contract/call.ts'
import type { signInWithPasskey as call, PasskeyOptions } from '#contract/staff-passkeys.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { optionsToSignIn, verifySignIn } from '#server/kernel/webauthn.ts'
import { newChallenge, relyingParty, useUp } from './challenges.ts'
import { selectPasskey, updateCounter } from './passkeys-store.ts'
import { startSession } from './start-session.ts'

const CHALLENGES = { max: 300, seconds: 60 * 60 }
const PER_ADDRESS = { max: 100, seconds: 60 * 60 }

export async function startPasskeySignIn(ctx: Ctx): Promise<PasskeyOptions> {
  await limitRate(ctx, limitsOf(ctx.address, 'staff-challenge', CHALLENGES))
  return optionsToSignIn(relyingParty(ctx), await newChallenge(ctx, null))
}

export async function signInWithPasskey(
  ctx: Ctx,
  { response, device }: ParsedInput<typeof call>,
): Promise<{ token: string }> {
  await limitRate(ctx, limitsOf(ctx.address, 'staff-sign-in', PER_ADDRESS))
  const { passkey, counter } = await verifySignIn(ctx, response, {
    party: relyingParty(ctx),
    useUp: (challenge) => useUp(ctx, challenge, null),
    find: (credentialId) => withTransaction(ctx, (tx) => selectPasskey(tx, credentialId)),
  })
  const { credentialId, staffId } = passkey
  return withTransaction(ctx, async (tx) => {
    // Removed meanwhile, it signs nobody in.
    if (!(await updateCounter(tx, credentialId, counter))) throw new Refusal('bad-input', { id: 'passkeyNotKnown' })
    return { token: await startSession(tx, { staffId, device }) }
  })
}
