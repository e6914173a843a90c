import type { Ctx } from '#server/kernel/ctx.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { RelyingParty } from '#server/kernel/webauthn.ts'
import { consoleLink } from '#server/mails/index.ts'
import { insertChallenge, takeChallenge } from './passkeys-store.ts'

/** The console's host itself and never its parent: the shops beside it cannot request these passkeys. */
export function relyingParty({ settings }: Ctx): RelyingParty {
  const { consoleHost } = settings
  if (!consoleHost) throw new Error('there is no console')
  return { id: consoleHost, origin: consoleLink(settings, '') }
}

/** Kept as its hash, until it is signed or over. `staffId` where somebody adds a passkey. */
export async function newChallenge(ctx: Ctx, staffId: number | null): Promise<string> {
  const challenge = newToken()
  await withTransaction(ctx, (tx) => insertChallenge(tx, { challengeHash: tokenHash(challenge), staffId }))
  return challenge
}

/** True once, for the same person. A transaction of its own: a challenge is used up also where the rest is wrong. */
export function useUp(ctx: Ctx, challenge: string, staffId: number | null): Promise<boolean> {
  return withTransaction(ctx, (tx) => takeChallenge(tx, { challengeHash: tokenHash(challenge), staffId }))
}
