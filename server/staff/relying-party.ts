import type { Ctx } from '#server/kernel/ctx.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { consoleLink } from '#server/messages/index.ts'
import { insertChallenge, takeChallenge } from './passkeys-store.ts'

export interface RelyingParty {
  id: string
  /** With the port. */
  origin: string
}

/** The console's host itself and never its parent: the shops beside it cannot ask for these passkeys. */
export function relyingParty({ settings }: Ctx): RelyingParty {
  const { consoleHost } = settings
  if (!consoleHost) throw new Error('there is no console')
  return { id: consoleHost, origin: consoleLink(settings, '') }
}

/** Kept as its hash, until it is signed or over. `staffId` where somebody adds a passkey. */
export async function newChallenge(ctx: Ctx, staffId: number | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newToken()
  await withTransaction(ctx, (tx) => insertChallenge(tx, { challengeHash: tokenHash(challenge), staffId }))
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/** True once, for the same person. A transaction of its own: a challenge is used up also where the rest is wrong. */
export function useUp(ctx: Ctx, challenge: string, staffId: number | null): Promise<boolean> {
  return withTransaction(ctx, (tx) => takeChallenge(tx, { challengeHash: tokenHash(challenge), staffId }))
}

/** JSON that a browser made, or that somebody made up: the library checks what is in it. */
export function parseResponse<T>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : undefined
  } catch {
    return undefined
  }
}
