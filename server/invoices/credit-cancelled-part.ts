import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectParts } from '#server/orders/index.ts'
import { creditLines } from './credit-lines.ts'

/** Job 'credit-part': the credit note of pieces that were cancelled before the order was packed. */
export async function creditCancelledPart(
  ctx: Ctx,
  { orderId, part }: { orderId: number; part: number },
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const cancelled = (await selectParts(tx, orderId)).find((each) => each.part === part)
    if (!cancelled) throw new Error(`order ${orderId} has no cancelled part ${part}`)
    const { lines, paise } = cancelled
    const reason = lines.length > 0 ? 'cancelled before it was packed' : 'paid online instead of at the door'
    await creditLines(tx, { orderId, key: `part-${part}`, lines, paise, withDelivery: true, reason })
  })
}
