import type { Ctx } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { readTogether } from '#server/kernel/transaction.ts'
import { selectSessionCustomer } from './store.ts'

/** The customer of a valid token of this reseller. */
export async function findSession(ctx: Ctx, token: string): Promise<number | null> {
  return (await readTogether(ctx, (tx) => selectSessionCustomer(tx, tokenHash(token)))) ?? null
}
