import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

// A passkey in software: what a phone would send, and what an attacker would try instead (WebAuthn Level 3).

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

export interface Ceremony {
  challenge: string
  origin?: string
  host?: string
  isVerified?: boolean
  counter?: number
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export class Authenticator {
  readonly id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: Map<number, number | Uint8Array>

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    // COSE: an elliptic curve key, ES256, P-256, x, y.
    this.#publicKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
  }

  /** The response of a registration, as JSON text. */
  create(ceremony: Ceremony): string {
    const key = isoCBOR.encode(this.#publicKey as never)
    const length = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, Buffer.from(key)])
    const authData = new Uint8Array(Buffer.concat([head(ceremony, ATTESTED), attested]))
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#response({
      clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    })
  }

  /** The response of a sign-in, as JSON text. */
  get(ceremony: Ceremony): string {
    const client = clientData('webauthn.get', ceremony)
    const authData = head(ceremony, 0)
    const signed = createSign('sha256').update(authData).update(createHash('sha256').update(client).digest())
    return this.#response({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signed.sign(this.#privateKey)),
    })
  }

  #response(response: object): string {
    const id = base64url(this.id)
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}

function clientData(type: string, { challenge, origin = 'http://manage.localhost:3000' }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function head({ host = 'manage.localhost', isVerified = true, counter = 0 }: Ceremony, more: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count])
}
