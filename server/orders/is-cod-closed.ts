import type { Message } from '#contract/say.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { readTogether } from '#server/kernel/transaction.ts'
import { selectIsCodClosed } from './reserved-store.ts'

/** The sentence of a customer to whom the shop has closed payment on delivery; null for others. Other reasons: `contract/why-no-cod.ts`. */
export async function whyCodIsClosed(ctx: Ctx): Promise<Message | null> {
  const { actor } = ctx
  if (actor.kind !== 'customer') return null
  const isClosed = await readTogether(ctx, (tx) => selectIsCodClosed(tx, actor.customerId))
  return isClosed ? { id: 'codClosed' } : null
}
