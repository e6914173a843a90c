import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueueAfterStep } from '#server/orders/enqueue-jobs.ts'
import { closePaymentRequests } from '#server/orders/paying/close-payment-requests.ts'
import { assertCashConfirmed } from './confirm-cash.ts'
import { getLockedOrder } from './get-locked-order.ts'
import { updatePacked } from './locked-orders-store.ts'

/** A fact about the order, not one of its states. */
export async function packOrder(ctx: Ctx, { number }: { number: string }): Promise<void> {
  assertMay(ctx, 'pack')
  await withTransaction(ctx, async (tx) => {
    const order = await getLockedOrder(tx, number)
    const { orderId, status, packedAt } = order
    if (status !== 'Placed' && status !== 'Confirmed')
      throw new Refusal('bad-input', { id: 'cannotPack', number, status })
    if (packedAt !== null) return
    await assertCashConfirmed(tx, order)
    await updatePacked(tx, orderId)
    await closePaymentRequests(tx, orderId)
    await enqueueAfterStep(tx, 'packed', orderId)
    await logWrite(tx, { did: 'pack', subject: number })
  })
}
