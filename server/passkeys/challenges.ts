import type { Ctx } from '#server/kernel/ctx.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { RelyingParty } from '#server/kernel/webauthn.ts'
import { insertChallenge, takeChallenge } from './store.ts'

/** Who may answer a challenge: the session that adds a passkey, or the browser that signs in, by the secret that each has. */
export interface Asker {
  to: 'add' | 'sign-in'
  secret: string
}

/** The shop's host, whose passkeys no other shop can request. */
export function partyOf(origin: string): RelyingParty {
  return { id: new URL(origin).hostname, origin }
}

/** Kept as its hash, until it is signed or over. */
export async function newChallenge(ctx: Ctx, asker: Asker): Promise<string> {
  const challenge = newToken()
  await withTransaction(ctx, (tx) => insertChallenge(tx, hashesOf(challenge, asker)))
  return challenge
}

/** True once, for the same asker. A transaction of its own: a challenge is used up also where the rest is wrong. */
export function useUp(ctx: Ctx, challenge: string, asker: Asker): Promise<boolean> {
  return withTransaction(ctx, (tx) => takeChallenge(tx, hashesOf(challenge, asker)))
}

function hashesOf(challenge: string, { to, secret }: Asker) {
  return { challengeHash: tokenHash(challenge), askerHash: tokenHash(`${to}:${secret}`) }
}
