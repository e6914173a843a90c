import { CANCEL_REASONS } from '#contract/cancel-reasons.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { cancelShopOrder, markOrder, orderOperations, packOrder, shipOrder } from '#server/orders/index.ts'
import type { End } from './plan.ts'

export interface MovedOrder {
  /** Of the customer. */
  ctx: Ctx
  number: string
  awb: string
  /** Any number, the same in each new demo. */
  nth: number
  end: End
}

const COURIERS = ['Delhivery', 'Blue Dart', 'India Post'] as const
const COMMENTS = ['Found it in a shop nearby.', 'Bought it twice by mistake.', 'Will order again next month.'] as const

export async function moveOrder(ctx: Ctx, { ctx: buyer, number, awb, nth, end }: MovedOrder): Promise<void> {
  if (end === 'new') return
  if (end === 'cancelled-by-customer') {
    const reason = CANCEL_REASONS[nth % CANCEL_REASONS.length]
    await run(orderOperations.cancelOrder, buyer, { number, reason, comment: COMMENTS[nth % COMMENTS.length] })
    return
  }
  if (end === 'cancelled-by-shop') return cancelShopOrder(ctx, { number, reason: 'The customer could not be reached.' })
  await markOrder(ctx, { number, as: 'Confirmed' })
  if (end === 'confirmed') return
  await packOrder(ctx, { number })
  if (end === 'packed') return
  await shipOrder(ctx, { number, courier: COURIERS[nth % COURIERS.length] ?? COURIERS[0], awb })
  if (end === 'refused') return cancelShopOrder(ctx, { number, reason: 'The parcel came back: nobody took it.' })
  if (end === 'delivered') await markOrder(ctx, { number, as: 'Delivered' })
}
