import { randomUUID } from 'node:crypto'
import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { ParsedInput } from '#contract/call.ts'
import { deviceName } from '#contract/device-name.ts'
import { PASSKEYS_MAX } from '#contract/limits.ts'
import type { addPasskey as call, PasskeyOptions } from '#contract/passkeys.ts'
import { type Ctx, requireStaff, type StaffActor } from '#server/kernel/ctx.ts'
import { assertFresh } from '#server/kernel/fresh-sign-in.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { postStaffMail, sendPlatformMail } from '#server/messages/index.ts'
import { insertPasskey, type StoredPasskey, selectCredentials } from './passkeys-store.ts'
import { newChallenge, parseResponse, relyingParty, useUp } from './relying-party.ts'
import { selectMemberships } from './store.ts'

/** ES256 and RS256 of COSE, which every device has one of. */
const ALGORITHMS = [-7, -257]

export async function startPasskey(ctx: Ctx): Promise<PasskeyOptions> {
  const { staffId, email, name } = requireStaff(ctx)
  await assertFresh(ctx)
  const there = await withTransaction(ctx, (tx) => selectCredentials(tx, staffId))
  if (there.length >= PASSKEYS_MAX) throw new Refusal('bad-input', { id: 'tooManyPasskeys' })
  const options = await generateRegistrationOptions({
    rpID: relyingParty(ctx).id,
    rpName: 'Haat console',
    userID: new Uint8Array(Buffer.from(String(staffId))),
    userName: email,
    userDisplayName: name,
    supportedAlgorithmIDs: ALGORITHMS,
    challenge: await newChallenge(ctx, staffId),
    excludeCredentials: there.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

export async function addPasskey(ctx: Ctx, { response, device }: ParsedInput<typeof call>): Promise<undefined> {
  const me = requireStaff(ctx)
  await assertFresh(ctx)
  const passkey = await verified(ctx, response, me)
  await withTransaction(ctx, async (tx) => {
    if (!(await insertPasskey(tx, { ...passkey, device }))) throw new Refusal('bad-input', { id: 'passkeyKnown' })
  })
  await mailOwner(ctx, me, device)
}

async function verified(ctx: Ctx, response: string, { staffId }: StaffActor): Promise<StoredPasskey> {
  const { id, origin } = relyingParty(ctx)
  const parsed = parseResponse<RegistrationResponseJSON>(response)
  if (!parsed) throw new Refusal('bad-input', { id: 'passkeyNotAdded' })
  const { registrationInfo } = await verifyRegistrationResponse({
    response: parsed,
    expectedChallenge: (challenge) => useUp(ctx, challenge, staffId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((err: unknown) => {
    ctx.log.info({ err }, 'a passkey was refused')
    throw new Refusal('bad-input', { id: 'passkeyNotAdded' })
  })
  if (!registrationInfo) throw new Refusal('bad-input', { id: 'passkeyNotAdded' })
  const { credential } = registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    staffId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
}

/** In the name of one of their shops; of the platform's, where they work in none. */
async function mailOwner(ctx: Ctx, { staffId, email }: StaffActor, device: string): Promise<void> {
  const [shop] = await withTransaction(ctx, (tx) => selectMemberships(tx, staffId))
  const content = { mail: 'staff-passkey', recipient: email, device: deviceName(device) } as const
  if (!shop) {
    sendPlatformMail(ctx, content).catch((err: unknown) => ctx.log.error({ err }, 'a new passkey could not be told'))
    return
  }
  await withTransaction({ ...ctx, tenant: { ...shop, name: '' } }, (tx) =>
    postStaffMail(tx, { ...content, requestId: randomUUID() }),
  )
}
