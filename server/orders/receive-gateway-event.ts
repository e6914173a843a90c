import type { ParsedInput } from '#contract/call.ts'
import type { receiveRazorpayEvent as call } from '#contract/payments.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getAccount, insertGatewayEvent, readEvent, updateRefundOf } from '#server/payments/index.ts'
import { enqueueAfterRefunded } from './enqueue-jobs.ts'
import { settle } from './settle.ts'

/** The gateway's webhook: at least once, in any order. What is not an order of ours is taken in and forgotten. */
export async function receiveGatewayEvent(ctx: Ctx, input: ParsedInput<typeof call>): Promise<undefined> {
  const event = readEvent(await getAccount(ctx), input)
  await withTransaction(ctx, async (tx) => {
    if (!(await insertGatewayEvent(tx, event.eventId))) return
    if (event.payment) await settle(tx, event.payment)
    if (!event.refund) return
    const { isProcessed, hasFailed, ...refund } = event.refund
    if (isProcessed) {
      const made = await updateRefundOf(tx, refund, 'processed')
      if (made?.wasDue) await enqueueAfterRefunded(tx, made)
    }
    if (!hasFailed) return
    await updateRefundOf(tx, refund, 'failed')
    tx.log.error({ refund: refund.gatewayRefundId, payment: refund.paymentId }, 'refund failed')
  })
}
