import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectParts } from '#server/orders/index.ts'
import { creditLines } from './credit-lines.ts'

/** Job 'credit-part': the credit note of pieces that were cancelled before the order was packed, and of parts before it. */
export async function creditCancelledPart(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  await withTransaction(ctx, (tx) => creditCancelledParts(tx, orderId))
}

/**
 * All parts of an order, each once and in their order: a note has what is left, and a later one builds on it. So a return that is settled
 * before the job of a part has run credits that part first.
 */
export async function creditCancelledParts(tx: Tx, orderId: number): Promise<void> {
  for (const { part, lines, paise } of await selectParts(tx, orderId)) {
    const reason = lines.length > 0 ? 'cancelled before it was packed' : 'paid online instead of on delivery'
    await creditLines(tx, { orderId, key: `part-${part}`, lines, paise, withDelivery: true, reason })
  }
}
