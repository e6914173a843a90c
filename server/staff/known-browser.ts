import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#server/kernel/ctx.ts'
import { newToken } from '#server/kernel/random-token.ts'

// A browser on which somebody was signed in keeps a value in a cookie, which says so of their address and of no other.
// It signs nobody in: strangers who request codes do not use up those of such a browser. Nothing of it is stored.

export function newKnownBrowser(settings: Settings, email: string): string {
  const id = newToken()
  return `${id}.${proofOf(settings, email, id).toString('base64url')}`
}

/** Its id, where the owner of the address was signed in on it. */
export function knownBrowser(settings: Settings, email: string, value: string): string | undefined {
  const [id = '', proof = ''] = value.split('.')
  const given = Buffer.from(proof, 'base64url')
  const right = proofOf(settings, email, id)
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

function proofOf({ secret = '' }: Settings, email: string, id: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'haat browsers of staff', 32))
  return createHmac('sha256', key).update(`${id} ${email}`).digest()
}
