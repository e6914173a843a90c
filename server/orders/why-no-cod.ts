import type { Message } from '#contract/say.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { readTogether } from '#server/kernel/transaction.ts'
import { selectIsCodClosed } from './reserved-store.ts'

/** Why this customer cannot pay on delivery, for the checkout page; null if they can. */
export async function whyNoCod(ctx: Ctx): Promise<Message | null> {
  const { actor } = ctx
  if (actor.kind !== 'customer') return null
  const isClosed = await readTogether(ctx, (tx) => selectIsCodClosed(tx, actor.customerId))
  return isClosed ? { id: 'codClosed' } : null
}
