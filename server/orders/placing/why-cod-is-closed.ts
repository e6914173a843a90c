import type { Message } from '#contract/say.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { readTogether } from '#server/kernel/transaction.ts'
import { selectIsCodClosed } from './reserved-store.ts'

/** For display: the sentence of a customer to whom the shop has closed payment on delivery; null for others. `reservation-limits.ts` refuses their order. */
export async function whyCodIsClosed(ctx: Ctx): Promise<Message | null> {
  const { actor } = ctx
  if (actor.kind !== 'customer') return null
  const isClosed = await readTogether(ctx, (tx) => selectIsCodClosed(tx, actor.customerId))
  return isClosed ? { id: 'codClosed' } : null
}
