import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueueRefundCheck } from './enqueue-jobs.ts'
import { getAccount } from './find-account.ts'
import { noteRefund } from './note-refund.ts'
import { selectRefund } from './refunds-store.ts'

/** After as many without news `haat doctor` names the refund, and a person looks at it (server/doctor/store.ts). */
const DAYS = 10

/** Job 'check-refund': polls the gateway, day after day, until it has sent the refund or failed to. */
export async function checkRefund(ctx: Ctx, { refundId, day }: { refundId: number; day: number }): Promise<void> {
  const refund = await withTransaction(ctx, (tx) => selectRefund(tx, refundId))
  if (refund?.status !== 'requested') return
  const { paymentId, gatewayRefundId } = refund
  const account = await getAccount(ctx)
  const made = await account.gateway.fetchRefunds(account, paymentId)
  const found = made.find((each) => each.gatewayRefundId === gatewayRefundId)
  await withTransaction(ctx, async (tx) => {
    if (found?.isProcessed || found?.hasFailed) await noteRefund(tx, { ...found, paymentId })
    else if (day < DAYS) await enqueueRefundCheck(tx, refundId, day + 1)
  })
}
