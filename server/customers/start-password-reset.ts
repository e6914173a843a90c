import type { Tx } from '#server/kernel/ctx.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { insertPasswordReset } from './store.ts'

/** Creates the token of a one-time link for this customer; only its hash is stored. */
export async function startPasswordReset(tx: Tx, customerId: number): Promise<string> {
  const token = newToken()
  await insertPasswordReset(tx, customerId, tokenHash(token))
  return token
}
