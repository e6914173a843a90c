import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { ParsedInput } from '#contract/call.ts'
import type { signInWithPasskey as call, PasskeyOptions } from '#contract/passkeys.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type StoredPasskey, selectPasskey, updateCounter } from './passkeys-store.ts'
import { newChallenge, parseResponse, relyingParty, useUp } from './relying-party.ts'
import { startSession } from './start-session.ts'

const CHALLENGES = { max: 300, seconds: 60 * 60 }
const PER_ADDRESS = { max: 100, seconds: 60 * 60 }

/** Names no passkey, so it tells nothing about who has one: the browser offers those of this host. */
export async function startPasskeySignIn(ctx: Ctx): Promise<PasskeyOptions> {
  await limitRate(ctx, limitsOf(ctx.address, 'staff-challenge', CHALLENGES))
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
    challenge: await newChallenge(ctx, null),
  })
  return { ...options }
}

export async function signInWithPasskey(
  ctx: Ctx,
  { response, device }: ParsedInput<typeof call>,
): Promise<{ token: string }> {
  await limitRate(ctx, limitsOf(ctx.address, 'staff-sign-in', PER_ADDRESS))
  const parsed = parseResponse<AuthenticationResponseJSON>(response)
  if (typeof parsed?.id !== 'string') throw new Refusal('bad-input', { id: 'passkeyNotKnown' })
  const credentialId = Buffer.from(parsed.id, 'base64url')
  const passkey = await withTransaction(ctx, (tx) => selectPasskey(tx, credentialId))
  if (!passkey) throw new Refusal('bad-input', { id: 'passkeyNotKnown' })
  const counter = await verified(ctx, parsed, passkey)
  return withTransaction(ctx, async (tx) => {
    // Removed meanwhile, it signs nobody in.
    if (!(await updateCounter(tx, credentialId, counter))) throw new Refusal('bad-input', { id: 'passkeyNotKnown' })
    return { token: await startSession(tx, { staffId: passkey.staffId, device }) }
  })
}

/** The new counter. */
async function verified(
  ctx: Ctx,
  response: AuthenticationResponseJSON,
  { credentialId, publicKey, counter, transports }: StoredPasskey,
): Promise<number> {
  const { id, origin } = relyingParty(ctx)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => useUp(ctx, challenge, null),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: credentialId.toString('base64url'),
      publicKey: new Uint8Array(publicKey),
      counter,
      transports: transports as AuthenticatorTransport[],
    },
  }).catch((err: unknown) => {
    ctx.log.info({ err }, 'a passkey was refused')
    throw new Refusal('bad-input', { id: 'passkeyRefused' })
  })
  if (!verified) throw new Refusal('bad-input', { id: 'passkeyRefused' })
  return authenticationInfo.newCounter
}
