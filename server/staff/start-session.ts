import type { Tx } from '#server/kernel/ctx.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { insertSession } from './accounts-store.ts'

/** The token of a new session; only its hash is stored. */
export async function startSession(tx: Tx, { staffId, device }: { staffId: number; device: string }): Promise<string> {
  const token = newToken()
  await insertSession(tx, { tokenHash: tokenHash(token), staffId, device })
  return token
}
