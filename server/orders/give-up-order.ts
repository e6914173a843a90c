import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { endOrder } from './end-order.ts'
import { deleteKeyOf } from './keys-store.ts'
import { lockOrder } from './locked-orders-store.ts'

/** The gateway made no order of it: its goods are free and its key is unused, so that the same form can be sent again (F17). */
export async function giveUpOrder(
  ctx: Ctx,
  { orderId, customerId, number }: { orderId: number; customerId: number; number: string },
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, { orderId })
    if (!locked || locked.gatewayOrderId) return // another try of the same form succeeded
    // Another try may have given it up, or a second thought taken its place.
    if (locked.status === 'Payment pending')
      await endOrder(tx, locked, { cancelledFor: 'gateway', mover: 'gateway', note: 'the gateway did not answer' })
    await deleteKeyOf(tx, customerId, number)
  })
}
