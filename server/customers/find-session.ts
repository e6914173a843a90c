import type { Ctx } from '#server/kernel/ctx.ts'
import { readTogether } from '#server/kernel/transaction.ts'
import { tokenHash } from './random-token.ts'
import { selectSessionCustomer } from './store.ts'

/** The customer of a valid token of this reseller. */
export async function findSession(ctx: Ctx, token: string): Promise<number | null> {
  return (await readTogether(ctx, (tx) => selectSessionCustomer(tx, tokenHash(token)))) ?? null
}
