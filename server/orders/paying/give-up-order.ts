import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deleteKeyOf } from '#server/orders/placing/keys-store.ts'
import { endOrder } from '#server/orders/states/end-order.ts'
import { lockOrder } from '#server/orders/states/locked-orders-store.ts'

/**
 * The gateway created no order for it: the units are released and the key is deleted, so that the same form can be sent
 * again (F17).
 */
export async function giveUpOrder(
  ctx: Ctx,
  { orderId, customerId, number }: { orderId: number; customerId: number; number: string },
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, { orderId })
    if (!locked || locked.gatewayOrderId) return // another attempt with the same form succeeded
    // Another attempt may have given it up, or a newer order may have replaced it.
    if (locked.status === 'Payment pending')
      await endOrder(tx, locked, { cancelledFor: 'gateway', mover: 'gateway', note: 'the gateway did not answer' })
    await deleteKeyOf(tx, customerId, number)
  })
}
