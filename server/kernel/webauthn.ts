import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyOptions } from '#contract/staff-passkeys.ts'
import type { Ctx } from './ctx.ts'
import { Refusal } from './refusal.ts'

// What the passkeys of staff and of shoppers share (WebAuthn Level 3). Where keys and challenges are kept, and whose they are, is the caller's.

/** The relying party: browsers give those of a host to its own pages only. */
export interface RelyingParty {
  /** A host, without the port. */
  id: string
  /** With the port. */
  origin: string
}

/** What is kept of a passkey. */
export interface Credential {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** `useUp` is true once for a challenge that was made for this purpose and asker, and is not over. */
interface Expected {
  party: RelyingParty
  useUp(challenge: string): Promise<boolean>
}

interface NewPasskey {
  party: RelyingParty
  /** What the browser shows. */
  site: string
  user: { handle: Buffer; name: string; displayName: string }
  challenge: string
  /** Devices that have one of these make no second. */
  there: readonly Pick<Credential, 'credentialId' | 'transports'>[]
}

/** ES256 and RS256 of COSE, which every device has one of. */
const ALGORITHMS = [-7, -257]

export async function optionsToAdd({ party, site, user, challenge, there }: NewPasskey): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: site,
    userID: new Uint8Array(user.handle),
    userName: user.name,
    userDisplayName: user.displayName,
    supportedAlgorithmIDs: ALGORITHMS,
    challenge: bytesOf(challenge),
    excludeCredentials: there.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Names no passkey, so it does not reveal who has one: the browser offers those of this host. */
export async function optionsToSignIn(party: RelyingParty, challenge: string): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    challenge: bytesOf(challenge),
  })
  return { ...options }
}

export async function verifyAdded(ctx: Ctx, response: string, { party, useUp }: Expected): Promise<Credential> {
  const parsed = parseResponse<RegistrationResponseJSON>(response)
  if (!parsed) throw new Refusal('bad-input', { id: 'passkeyNotAdded' })
  const { registrationInfo } = await verifyRegistrationResponse({
    response: parsed,
    expectedChallenge: useUp,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
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
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
}

/** The passkey that `find` knows by the id in the response, and its new counter. */
export async function verifySignIn<C extends Credential>(
  ctx: Ctx,
  response: string,
  { party, useUp, find }: Expected & { find(credentialId: Buffer): Promise<C | undefined> },
): Promise<{ passkey: C; counter: number }> {
  const parsed = parseResponse<AuthenticationResponseJSON>(response)
  const passkey = typeof parsed?.id === 'string' && (await find(Buffer.from(parsed.id, 'base64url')))
  if (!passkey) throw new Refusal('bad-input', { id: 'passkeyNotKnown' })
  const { credentialId, publicKey, counter, transports } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: parsed,
    expectedChallenge: useUp,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
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
  return { passkey, counter: authenticationInfo.newCounter }
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/** JSON that a browser made, or that somebody made up: the library checks what is in it. */
function parseResponse<T>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : undefined
  } catch {
    return undefined
  }
}
