import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { tokenHash } from './random-token.ts'
import { deleteSession } from './store.ts'

export async function signOut(ctx: Ctx): Promise<undefined> {
  const { actor } = ctx
  if (actor.kind === 'customer') await withTransaction(ctx, (tx) => deleteSession(tx, tokenHash(actor.token)))
}
