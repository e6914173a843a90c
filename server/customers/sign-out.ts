import type { Ctx } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deleteSession } from './store.ts'

export async function signOut(ctx: Ctx): Promise<undefined> {
  const { actor } = ctx
  if (actor.kind === 'customer') await withTransaction(ctx, (tx) => deleteSession(tx, tokenHash(actor.token)))
}
