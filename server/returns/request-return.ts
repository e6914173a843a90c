import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { lockOrder } from '#server/orders/index.ts'
import { addReturn, type RequestedReturn } from './add-return.ts'

const PER_CUSTOMER = { max: 30, seconds: 60 * 60 }

export async function requestReturn(ctx: Ctx, input: RequestedReturn): Promise<{ number: string }> {
  const customerId = requireCustomer(ctx)
  await limitRate(ctx, [{ bucket: `return:customer:${customerId}`, ...PER_CUSTOMER }])
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { number: input.number, customerId })
    if (!order) throw new Refusal('not-found', { id: 'returnNotYours' })
    const { number } = await addReturn(tx, order, input)
    return { number }
  })
}
