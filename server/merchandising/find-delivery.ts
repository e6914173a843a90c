import type { Delivery } from '#contract/delivery.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deliveryDates } from './delivery-dates.ts'
import { selectDelivery } from './store.ts'

export function findDelivery(ctx: Ctx, { pincode }: { pincode: string }): Promise<Delivery> {
  return withTransaction(ctx, async (tx) => {
    const { isServed, times } = await selectDelivery(tx, pincode)
    return { pincode, isServed, dates: isServed && times ? deliveryDates(times, pincode, new Date()) : null }
  })
}
